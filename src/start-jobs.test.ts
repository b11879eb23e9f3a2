import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openShop, type TestShop } from '../test/support/shop.ts'
import { eventually } from '../test/support/eventually.ts'
import { readConfig } from './config.ts'
import { MINUTE } from './contract/time/time.ts'
import { recordBackup } from './shop/overview/backup-runs.ts'
import { startJobs } from './start-jobs.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await shop.close()
})

test('every minute an address outside hears that all is well', async () => {
  const value = JSON.stringify({ heartbeat: 'https://watch.example/ping' })
  await shop.db.insertInto('settings').values({ name: 'shop', value, revision: 1 }).execute()
  await recordBackup(shop.db, { file: 'a.backup', bytes: 1 }, shop.clock.now())
  const called: string[] = []
  const context = {
    ...{ db: shop.db, provider: shop.provider, publicUrl: 'http://shop.test' },
    ...{ version: '1', backsUp: true, keepsElsewhere: true, freeSpace: async () => 5e9 },
    ...{ certificateUntil: async () => null, clockOff: () => null },
    newestVersion: async () => null,
    callOutside: async (url: string) => void called.push(url),
  }
  const log = { error: vi.fn<(details: object, message: string) => void>() }
  const jobs = startJobs(context, {
    config: readConfig({ BACKUP: 'off' }),
    now: shop.clock.now,
    log,
  })
  vi.advanceTimersByTime(MINUTE)
  await eventually(() => expect(called).toEqual(['https://watch.example/ping']))
  await jobs.stop()
  expect(log.error).not.toHaveBeenCalled()
})
