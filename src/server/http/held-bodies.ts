import type { FastifyRequest } from 'fastify'
import { finished } from 'node:stream'
import { Problem } from '../../contract/problems.ts'
import { type Rank, type Sender, senderOf, visitorAt } from '../../shop/tools/sender.ts'
import type { App } from '../deps.ts'
import { inProcessAddress } from './limits.ts'

const MB = 1024 * 1024
/** The bodies of one sender that are held in memory at once, together (bytes): two of the largest pictures. */
const ofOne = 21 * MB
/** Those of a rank and all below it: a stranger never takes the room of customers, nor they that of the business. */
const ofRank: Record<Rank, number> = { visitor: 32 * MB, user: 64 * MB, admin: 96 * MB }

/**
 * Limits the memory that bodies take while they arrive and are worked on. Whoever keeps uploads open gets no further
 * ones (`too-many-requests`), and all together never more than the server has (`busy`). A body counts with the length it
 * announces, otherwise with the most its call accepts, from before it is read until the answer is sent.
 */
export function limitHeldBodies(app: App): void {
  const held = new Map<string, number>()
  let inAll = 0
  const hold = ({ rank, key }: Sender, bytes: number): void => {
    const own = (held.get(key) ?? 0) + bytes
    if (own > ofOne) throw new Problem('too-many-requests', { retryAfter: 10 })
    if (inAll + bytes > ofRank[rank]) throw new Problem('busy', { retryAfter: 10 })
    held.set(key, own)
    inAll += bytes
  }
  const release = ({ key }: Sender, bytes: number): void => {
    const own = (held.get(key) ?? 0) - bytes
    if (own > 0) held.set(key, own)
    else held.delete(key)
    inAll -= bytes
  }
  // After the rules that need no body (`onRequest`), before the body is read.
  app.addHook('preParsing', async (request, reply) => {
    const bytes = bodySize(request)
    if (bytes === 0 || request.ip === inProcessAddress) return
    const { signedIn, ip } = request
    const sender = signedIn ? senderOf(signedIn.user) : visitorAt(ip)
    hold(sender, bytes)
    finished(reply.raw, () => release(sender, bytes))
  })
}

/** How much memory the body may take (bytes). */
function bodySize(request: FastifyRequest): number {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers
  if (length === undefined && coding === undefined) return 0
  return Math.min(Number(length ?? Infinity), request.routeOptions.bodyLimit)
}
