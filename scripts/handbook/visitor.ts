import { randomUUID } from 'node:crypto'
import type { ShopProcess } from '../../test/support/shop-process.ts'

/** The calls that take effect once however often they are sent: who sent what under which key, and its answer. */
export const sentOnce: {
  email: string
  path: string
  body: unknown
  key: string
  answer: unknown
}[] = []
const isOnce = /\/(orders|payments|reversal|refunds|services|visits|appointments)$/

/** A visitor with their own cookie and address; `email` is who signs in. */
export function newVisitor(shop: ShopProcess, email = '') {
  const headers = new Headers({
    origin: shop.url,
    'x-forwarded-for': `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250)).join('.')}`,
  })
  const send = async <Answer>(
    method: string,
    path: string,
    body?: unknown,
    key: string = randomUUID(),
  ): Promise<Answer> => {
    const sent = toSent(body)
    headers.delete('content-type')
    if (sent?.type !== undefined) headers.set('content-type', sent.type)
    headers.set('idempotency-key', key)
    const answer = await fetch(`${shop.url}${path}`, {
      method,
      headers,
      ...(sent && { body: sent.body }),
    })
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
    if (cookie) headers.set('cookie', cookie)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    const parsed = (text ? JSON.parse(text) : undefined) as Answer
    if (method === 'POST' && isOnce.test(path))
      sentOnce.push({ email, path, body, key, answer: parsed })
    return parsed
  }
  return { send }
}

export type Visitor = ReturnType<typeof newVisitor>

/** A file as its bytes, a form as it is, anything else as JSON. */
function toSent(body: unknown): { body: BodyInit; type?: string } | undefined {
  if (body === undefined) return undefined
  if (body instanceof FormData) return { body }
  if (body instanceof Uint8Array)
    return { body: Buffer.from(body), type: 'application/octet-stream' }
  return { body: JSON.stringify(body), type: 'application/json' }
}
