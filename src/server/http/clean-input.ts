import { parse } from 'node:querystring'
import { cleanFields } from '../../contract/fields/clean-typed.ts'
import { Problem } from '../../contract/problems.ts'
import type { App } from '../deps.ts'

/** The parameters of an address, cleaned of what cannot be seen. */
export const readQuery = (query: string) => cleanFields(parse(query)) as Record<string, unknown>

/**
 * Cleans what was typed before it is checked, and leaves out a text that is null where no null is known: it is as good
 * as missing, and the rules say so in their own words. Files come as their bytes and stay as they are.
 */
export function cleanBodies(app: App): void {
  app.addHook('preValidation', async (request) => {
    const { body } = request
    if (typeof body !== 'object' || Buffer.isBuffer(body)) return
    const schema = request.routeOptions.schema?.body as { properties?: Properties } | undefined
    request.body = omitNullTexts(cleanFields(body), schema?.properties ?? {})
  })
}

type Properties = Record<string, Shape | undefined>
type Shape = { type?: unknown; enum?: unknown; const?: unknown; anyOf?: Shape[] }

function omitNullTexts(fields: unknown, properties: Properties): unknown {
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return fields
  if (!Object.values(fields).includes(null)) return fields
  const given = Object.entries(fields).filter(
    ([name, value]) => value !== null || !isText(properties[name]),
  )
  return Object.fromEntries(given)
}

/** Typed freely: neither a choice nor something for which null is a value. */
function isText(field: Shape | undefined): boolean {
  const forms = field?.anyOf ?? [field]
  const isFree = (form?: Shape) => form?.type === 'string' && !form.enum && !('const' in form)
  return forms.some(isFree) && !forms.some((form) => form?.type === 'null')
}

/**
 * Reads JSON as Fastify does (`__proto__` and `constructor` are refused), and refuses bytes that are no UTF-8: another
 * program could read something else in them. Throws `invalid-json`. Nothing at all is no body: many programs announce
 * JSON with every call, and a call that needs a body asks for it.
 */
export function readJson(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      if (body.length === 0) return done(null)
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
