import { type Challenge, solveChallengeWorkers } from 'altcha-lib'

/** Solves the challenge of a bot check beside the page, until the `controller` ends it; returns the token to send. */
export async function solveChallenge(
  challenge: Challenge,
  controller: AbortController,
): Promise<string> {
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: 1,
    controller,
    createWorker: () =>
      new Worker(new URL('./bot-check-worker.ts', import.meta.url), { type: 'module' }),
  })
  if (!solution) throw new Error('The challenge has no solution')
  return btoa(JSON.stringify({ challenge, solution }))
}
