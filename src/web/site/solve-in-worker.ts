import type { Puzzle } from '../../contract/contact.ts'

/** Has the puzzle solved in a worker. Rejects when the browser cannot, or when `signal` is aborted. */
export function solveInWorker(puzzle: Puzzle, signal: AbortSignal): Promise<string> {
  const worker = new Worker(new URL('./puzzle-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<string>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('No longer wanted')))
    worker.addEventListener('error', () => reject(new Error('The worker does not run')))
    worker.addEventListener('message', ({ data }: MessageEvent<string | undefined>) => {
      if (data === undefined) reject(new Error('The puzzle has no solution'))
      else resolve(data)
    })
    worker.postMessage(puzzle)
  }).finally(() => worker.terminate())
}
