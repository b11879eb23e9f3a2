import type { Applied } from './apply-payment.ts'

/** What a round did: how many orders became paid, and what went wrong and is tried again next time. */
export type Round = { paid: number; errors: unknown[] }

/** One payment in trouble must not keep the others waiting. */
export async function forEachSeparately<T>(
  things: readonly T[],
  act: (thing: T) => Promise<Applied | undefined>,
): Promise<Round> {
  const round: Round = { paid: 0, errors: [] }
  for (const thing of things) {
    try {
      if ((await act(thing))?.paid) round.paid += 1
    } catch (error) {
      round.errors.push(error)
    }
  }
  return round
}
