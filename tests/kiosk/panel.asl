// A panel whose light can be set, as laptops describe theirs: QEMU's graphics card has none of its own. The level that
// is asked for (percent) goes out at a port, where the trial listens.
DefinitionBlock ("", "SSDT", 2, "BANKER", "PANEL", 1)
{
    External (\_SB.PCI0.S40, DeviceObj)
    Scope (\_SB.PCI0.S40)
    {
        OperationRegion (PORT, SystemIO, 0x00E9, 1)
        Field (PORT, ByteAcc, NoLock, Preserve) { SAID, 8 }
        Name (NOW, 100)
        Method (_DOS, 1) {}
        Method (_DOD, 0) { Return (Package () { 0x80000400 }) }
        Device (LCD)
        {
            Name (_ADR, 0x0400)
            Method (_BCL, 0) { Return (Package () { 100, 50, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100 }) }
            Method (_BCM, 1)
            {
                Store (Arg0, NOW)
                Store (Arg0, SAID)
            }
            Method (_BQC, 0) { Return (NOW) }
        }
    }
}
