import { rateLimitKey } from './attempts.ts'

/** Whose costly work goes first: the business's, then that of customers, then that of anybody else. */
export const ranks = ['admin', 'user', 'visitor'] as const
export type Rank = (typeof ranks)[number]

/** Somebody who sends something costly; `key` tells one from another. */
export type Sender = { rank: Rank; key: string }

/** Who is signed in, as far as it matters here. */
export type SignedInSender = { id: number; role: Exclude<Rank, 'visitor'> }

export function senderOf({ id, role }: SignedInSender): Sender {
  return { rank: role, key: `user:${id}` }
}

/** Somebody who is not: only the address the call comes from is known. */
export function visitorAt(source: string): Sender {
  return { rank: 'visitor', key: `source:${rateLimitKey(source)}` }
}
