import { AjvCompiler } from '@fastify/ajv-compiler'
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifyServerOptions } from 'fastify'

type Compilers = NonNullable<
  NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']
>
/** Builds the function that validates or serialises one part of a route. */
export type Build = (schemas: unknown, options: unknown) => (route: Route) => Compiled
type Route = {
  method: string
  url: string
  httpPart?: string
  httpStatus?: string
  contentType?: string
}
type Compiled = { (value: unknown): unknown; errors?: unknown }

/**
 * Fastify's own compilers, run only when a route is first called: compiling all 150 routes takes a third of a start,
 * and most are not called before the next one.
 */
export const compilers = {
  buildValidator: onFirstUse(AjvCompiler() as unknown as Build),
  buildSerializer: onFirstUse(SerializerSelector() as unknown as Build),
} as Compilers & Record<'buildValidator' | 'buildSerializer', Build>

function onFirstUse(build: Build): Build {
  return (schemas, options) => {
    const compile = build(schemas, options)
    return (route) => {
      let made: Compiled | undefined
      const use: Compiled = (value) => {
        made ??= compile(route)
        // On a copy: the check drops the headers a call does not name, and those still say who calls (`X-Forwarded-For`)
        // and how to read the body.
        const result = made(route.httpPart === 'headers' ? { ...(value as object) } : value)
        // Fastify reads a validator's errors from the function itself.
        use.errors = made.errors
        return result
      }
      return use
    }
  }
}
