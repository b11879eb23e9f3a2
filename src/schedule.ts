/**
 * Does something again and again until stopped (`every` in ms), never twice at once, the first time after `every` or
 * `atOnce`. A round that fails is reported and made up for by the next one; `stop` waits for the one under way.
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
