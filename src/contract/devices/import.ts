/** The largest device table accepted for import, in bytes. */
export const importBytes = 1024 * 1024
