import { newKey } from './api.ts'

/**
 * The keys of a form: the same content gets the same key, so that a retry after a lost reply takes effect once; changed
 * content is another call and gets another key.
 */
export function keyPerContent(): (body: unknown) => string {
  let sent = { content: '', key: '' }
  return (body) => {
    const content = JSON.stringify(body)
    if (sent.content !== content) sent = { content, key: newKey() }
    return sent.key
  }
}
