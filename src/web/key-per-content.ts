import { newKey } from './api.ts'

/** The header that makes a call with this content take effect once. */
export type KeyOf = (content: unknown) => { 'idempotency-key': string }

/**
 * The keys of a form: the same content gets the same key, so that a retry after a lost reply takes effect once; changed
 * content is another call and gets another key.
 */
export function keyPerContent(): KeyOf {
  let sent = { content: '', key: '' }
  return (body) => {
    const content = JSON.stringify(body)
    if (sent.content !== content) sent = { content, key: newKey() }
    return { 'idempotency-key': sent.key }
  }
}
