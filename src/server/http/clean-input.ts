import { parse } from 'node:querystring'
import { cleanFields } from '../../contract/fields/clean-typed.ts'
import { Problem } from '../../contract/problems.ts'
import type { App } from '../deps.ts'

/** The parameters of an address, cleaned of what cannot be seen. */
export const readQuery = (query: string) => cleanFields(parse(query)) as Record<string, unknown>

/** Cleans what was typed before it is checked. Files come as their bytes and stay as they are. */
export function cleanBodies(app: App): void {
  app.addHook('preValidation', async (request) => {
    const { body } = request
    if (typeof body === 'object' && !Buffer.isBuffer(body)) request.body = cleanFields(body)
  })
}

/**
 * Reads JSON as Fastify does (`__proto__` and `constructor` are refused), and refuses bytes that are no UTF-8: another
 * program could read something else in them. Throws `invalid-json`.
 */
export function readJson(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      let text
      try {
        text = utf8.decode(body)
      } catch (cause) {
        return done(new Problem('invalid-json', { cause }))
      }
      return parse(request, text, done)
    },
  )
}
