/* A disk that takes SLOW_DISK_MS for each sync, as bad cards do: preloaded before the C library. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>

static int slow(const char *name, int file)
{
	const char *told = getenv("SLOW_DISK_MS");
	long ms = told ? atol(told) : 0;
	struct timespec rest = {ms / 1000, ms % 1000 * 1000000};

	nanosleep(&rest, NULL);
	return ((int (*)(int))dlsym(RTLD_NEXT, name))(file);
}

int fsync(int file)
{
	return slow("fsync", file);
}

int fdatasync(int file)
{
	return slow("fdatasync", file);
}
