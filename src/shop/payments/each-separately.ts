import type { Applied } from './apply-payment.ts'

/** The result of a run: how many orders became paid, and the errors of what is tried again next time. */
export type Round = { paid: number; errors: unknown[] }

/** Processes things one by one, so that one failing payment does not hold up the others. */
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
