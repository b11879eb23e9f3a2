/**
 * Runs `job` every `every` ms until stopped, never twice at once; the first time after `every`, or at once with
 * `atOnce`. A failed job is reported and the next one makes up for it; `stop` waits for the one under way.
 */
export function schedule(
  every: number,
  job: () => Promise<void>,
  onError: (error: unknown) => void,
  { atOnce = false } = {},
): { stop(): Promise<void> } {
  let running: Promise<void> | undefined
  const turn = () => {
    running ??= job()
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
