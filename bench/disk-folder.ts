import { mkdirSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** File systems in memory (statfs(2)): a write there is durable at once and proves nothing. */
const inMemory = [0x01021994, 0x858458f6]

/** A new folder on a disk, where a commit costs as much as in production. */
export function makeDiskFolder(): string {
  const cache = join(import.meta.dirname, '..', 'node_modules', '.cache')
  const isTempOnDisk = !inMemory.includes(statfsSync(tmpdir()).type)
  if (!isTempOnDisk) mkdirSync(cache, { recursive: true })
  return mkdtempSync(join(isTempOnDisk ? tmpdir() : cache, 'shop-bench-'))
}
