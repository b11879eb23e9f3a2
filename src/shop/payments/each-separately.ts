import type { Applied } from './apply-payment.ts'

/** The result of a run: how many orders became paid, and the errors of what is tried again next time. */
export type Run = { paid: number; errors: unknown[] }

/** Processes things one by one, so that one failing payment does not hold up the others. */
export async function forEachSeparately<T>(
  things: readonly T[],
  act: (thing: T) => Promise<Applied | undefined>,
): Promise<Run> {
  const run: Run = { paid: 0, errors: [] }
  for (const thing of things) {
    try {
      if ((await act(thing))?.paid) run.paid += 1
    } catch (error) {
      run.errors.push(error)
    }
  }
  return run
}
