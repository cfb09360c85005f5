"""One Chromium without a window, and in it as many phones as a test wants, each with cookies of its own."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.wait import WebDriverWait

from tests.waiting import PATIENCE_SECONDS

SIZES: Final = {"phone": (390, 780), "small": (320, 568), "tablet": (1024, 768)}
_SWITCHES: Final = (
    "--headless=new",
    "--no-sandbox",  # a test may run as root
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--hide-scrollbars",
    "--force-prefers-reduced-motion",
    "--renderer-process-limit=2",
)


class Browser:
    """The program; phones are its tabs, for eight programs would take most of a small machine."""

    def __init__(self) -> None:
        options = webdriver.ChromeOptions()
        options.binary_location = "/usr/bin/chromium"
        options.enable_bidi = True
        for switch in _SWITCHES:
            options.add_argument(switch)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
        self.driver.set_script_timeout(PATIENCE_SECONDS)

    def phone(self, language: str = "en") -> Tab:
        """A tab that shares nothing with the others, of a person who reads this language."""
        person = self.driver.browser.create_user_context()
        handle = self.driver.browsing_context.create(type="tab", user_context=person)
        tab = Tab(self, handle)
        tab.front()
        self.command("Emulation.setUserAgentOverride", userAgent="", acceptLanguage=language)
        tab.resize(*SIZES["phone"])
        return tab

    def command(self, name: str, **arguments: object) -> Any:
        """One of the debugger's."""
        return self.driver.execute_cdp_cmd(name, arguments)

    def complaints(self) -> list[str]:
        """What the pages wrote to the console: refusals by the policy of their content, errors of the script."""
        entries: list[dict[str, object]] = self.driver.get_log("browser")  # type: ignore[no-untyped-call]
        return [said for entry in entries if (said := str(entry["message"])).startswith("http")]

    def close(self) -> None:
        """The program ends."""
        self.driver.quit()


class Tab:
    """One phone."""

    def __init__(self, browser: Browser, handle: str) -> None:
        self.browser, self._handle = browser, handle

    def front(self) -> webdriver.Chrome:
        """What is said to the driver from now on is meant for this phone."""
        self.browser.driver.switch_to.window(self._handle)
        return self.browser.driver

    def open(self, address: str) -> None:
        """A camera has read this."""
        self.front().get(address)

    def resize(self, width: int, height: int) -> None:
        """It is turned, or is another phone."""
        self.front()
        self.browser.command(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False
        )

    def ask_for(self, scheme: str, motion: str = "reduce") -> None:
        """What the person has chosen on the device: `dark` or `light`, less motion or `no-preference`."""
        self.front()
        self.browser.command(
            "Emulation.setEmulatedMedia",
            features=[
                {"name": "prefers-color-scheme", "value": scheme},
                {"name": "prefers-reduced-motion", "value": motion},
            ],
        )

    def run(self, script: str, *arguments: object) -> Any:
        """What a script returns that is no part of the page."""
        return self.front().execute_script(script, *arguments)

    def wait_in_page(self, script: str, *arguments: object) -> Any:
        """What a script hands to its last argument, a function, once it calls that."""
        return self.front().execute_async_script(script, *arguments)

    def text(self, region: str = "") -> str:
        """What stands on the page, or in one of its regions, shown or not; spaces are one."""
        script = "return (arguments[0] ? document.getElementById(arguments[0]) : document.body).textContent"
        return " ".join(self.run(script, region).split())

    def wait_for(self, script: str, *arguments: object) -> Any:
        """What the script returns, as soon as that is anything."""
        self.front()
        return WebDriverWait(self.browser.driver, PATIENCE_SECONDS, 0.02).until(lambda _: self.run(script, *arguments))

    def wait_for_text(self, wanted: str, region: str = "") -> None:
        """Until it is there."""
        script = """const place = arguments[1] ? document.getElementById(arguments[1]) : document.body;
            return place && place.textContent.replace(/\\s+/g, " ").includes(arguments[0])"""
        self.wait_for(script, wanted, region)

    def button(self, name: str) -> WebElement:
        """What can be touched under this name, as soon as it is there and its page has stood for a moment."""
        script = """const text = (each) => (each.querySelector(".hid") || each).textContent;
            const name = (each) => text(each).replace(/\\s+/g, " ").trim();
            return [...document.querySelectorAll("button, summary")].find((each) =>
                (each.getAttribute("aria-label") || name(each)).startsWith(arguments[0])
                    && !each.disabled && each.offsetParent !== null
                    && performance.now() - (born[each.closest("[id]").id] || 0) > CALM)"""
        found: WebElement = self.wait_for(script, name)
        return found

    def touch(self, name: str) -> None:
        """A finger on it."""
        self.button(name).click()

    def picture(self, path: Path) -> None:
        """As somebody sees it."""
        self.run("return document.fonts.ready")
        self.front().save_screenshot(str(path))


_AUDIT: Final = """
const [touched, least, letters] = arguments, faults = [];
const seen = (each) => each.getClientRects().length && each.getBoundingClientRect().width > 1;
for (const each of document.querySelectorAll("details")) each.open = true;
if (document.documentElement.scrollWidth > innerWidth) faults.push("scrolls sideways");
for (const each of document.querySelectorAll(touched)) {
  const {width, height} = each.getBoundingClientRect();
  // A closed list shows its choice as far as it goes: some browsers call that wider.
  const isWider = each.scrollWidth > each.clientWidth + 1 && !each.matches("select");
  if (seen(each) && isWider) faults.push(`wider than itself: ${each.textContent}`);
  if (seen(each) && (width < least || height < least)) faults.push(`${width} x ${height}: ${each.textContent}`);
}
const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walk.nextNode()) {
  const place = walk.currentNode.parentElement, size = parseFloat(getComputedStyle(place).fontSize);
  if (walk.currentNode.data.trim() && seen(place) && !place.closest("svg, .hid, noscript") && size < letters)
    faults.push(`small: ${walk.currentNode.data}`);
}
return faults"""


def faults_of(tab: Tab, touched: str, least: float, least_letters: float) -> list[str]:
    """What does not fit, or is too small in pixels: for a finger where it is `touched`, or for an eye."""
    found: list[str] = tab.run(_AUDIT, touched, least, least_letters)
    return found
