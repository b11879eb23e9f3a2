import { type Build, compilers } from '../../src/server/http/compilers.ts'

/** The shop's compilers with a cache per route: a test file opens many shops, all with the same routes. */
export const sharedCompilers = {
  buildValidator: once(compilers.buildValidator),
  buildSerializer: once(compilers.buildSerializer),
} as typeof compilers

function once(build: Build): Build {
  const made = new Map<string, ReturnType<ReturnType<Build>>>()
  return (schemas, options) => {
    const compile = build(schemas, options)
    return (route) => {
      const { method, url, httpPart, httpStatus, contentType } = route
      const name = [method, url, httpPart, httpStatus, contentType].join(' ')
      return made.getOrInsertComputed(name, () => compile(route))
    }
  }
}
