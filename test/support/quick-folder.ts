import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** In memory where there is space: creating a database there is 30 times as fast as on a slow disk. */
export function quickFolder(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > 1024 ** 3 ? '/dev/shm' : tmpdir()
  } catch {
    return tmpdir()
  }
}
