import { AjvCompiler } from '@fastify/ajv-compiler'
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifyServerOptions } from 'fastify'

type Compilers = NonNullable<
  NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']
>
/** Makes the functions that check or write one part of a route each. */
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
 * Fastify's own compilers, which work when a route is first called: compiling all 150 is a third of a start, and most
 * are never called between two of them.
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
        const result = made(value)
        // Where a validator leaves what is wrong.
        use.errors = made.errors
        return result
      }
      return use
    }
  }
}
