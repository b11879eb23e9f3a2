import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

const folder = dirname(findPackageJSON('..', import.meta.url) ?? import.meta.dirname)

/** The path of a file of the project, from its path in it: the same for the sources as for what is built of them. */
export const projectFile = (path: string): string => join(folder, path)
