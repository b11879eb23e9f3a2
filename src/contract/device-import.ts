/** The largest table of devices that is read, in bytes. */
export const importBytes = 1024 * 1024
