import { parse } from 'node:querystring'
import { cleanFields } from '../../contract/fields/clean-typed.ts'
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
