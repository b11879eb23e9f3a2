import { Mutex } from '../src/db/sqlite/mutex.ts'

const machine = new Mutex()

/** Does some work when nothing else that was asked for in this way uses the machine. */
export async function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  const release = await machine.lock()
  try {
    return await work()
  } finally {
    release()
  }
}
