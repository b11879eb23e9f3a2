import { AjvCompiler } from '@fastify/ajv-compiler'
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifyServerOptions } from 'fastify'

type Factories = NonNullable<
  NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']
>
type Route = {
  method: string
  url: string
  httpPart?: string
  httpStatus?: string
  contentType?: string
}
type Build = (schemas: unknown, options: unknown) => (route: Route) => unknown

/**
 * Fastify's own compilers, which remember what they made of a route: a test file opens many shops, the routes of all
 * are the same, and compiling their schemas is most of what opening one costs.
 */
export const sharedCompilers = {
  buildValidator: once(AjvCompiler() as unknown as Build),
  buildSerializer: once(SerializerSelector() as unknown as Build),
} as Factories

function once(build: Build): Build {
  const made = new Map<string, unknown>()
  return (schemas, options) => {
    const compile = build(schemas, options)
    return (route) => {
      const { method, url, httpPart, httpStatus, contentType } = route
      const name = [method, url, httpPart, httpStatus, contentType].join(' ')
      if (!made.has(name)) made.set(name, compile(route))
      return made.get(name)
    }
  }
}
