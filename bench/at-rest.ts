import { setTimeout as wait } from 'node:timers/promises'
import { startShopProcess } from '../test/support/shop-process.ts'
import { residentMegabytes } from './process-cost.ts'
import { median, type Row } from './row.ts'

const starts = 3

/** The time from the start of the process to its first answer, and its memory without any visitors. */
export async function measureAtRest(): Promise<Row[]> {
  const first = await startShopProcess()
  await first.stop()
  const seconds: number[] = []
  const megabytes: number[] = []
  for (let start = 0; start < starts; start += 1) {
    const shop = await startShopProcess({ dataDir: first.dataDir })
    seconds.push(shop.startedIn / 1000)
    await wait(3000)
    megabytes.push(residentMegabytes(shop.pid))
    await shop.stop()
  }
  await first.discard()
  return [
    {
      figure: 'start to listening',
      value: median(seconds),
      unit: ' s',
      target: { atMost: 1 },
      detail: `median of ${starts} starts; the very first, with demo data: ${(first.startedIn / 1000).toFixed(2)} s`,
    },
    {
      figure: 'memory at rest',
      value: median(megabytes),
      unit: ' MB',
      target: { atMost: 150 },
      detail: `resident, 3 s after the start, median of ${starts}`,
    },
  ]
}
