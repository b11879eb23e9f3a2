/**
 * Runs `round` every `every` ms until stopped, never twice at once; the first time after `every`, or at once with
 * `atOnce`. A failed round is reported and the next one makes up for it; `stop` waits for the one under way.
 */
export function schedule(
  every: number,
  round: () => Promise<void>,
  onError: (error: unknown) => void,
  { atOnce = false } = {},
): { stop(): Promise<void> } {
  let running: Promise<void> | undefined
  const turn = () => {
    running ??= round()
      .catch(onError)
      .finally(() => {
        running = undefined
      })
  }
  if (atOnce) turn()
  const timer = setInterval(turn, every)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
