import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually } from './support/eventually.ts'
import { quickFolder } from './support/quick-folder.ts'
import { type ShopProcess, startShopProcess } from './support/shop-process.ts'

let shop: ShopProcess
let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(quickFolder(), 'health-'))
  shop = await startShopProcess({ cheapHashes: true, env: { SEED: 'none' } })
})
afterEach(async () => {
  await shop.discard()
  rmSync(folder, { recursive: true })
})

/** The exit code of the check, as Docker sees it. */
function check(): Promise<number> {
  return new Promise((resolve) => {
    const env = { ...process.env, PORT: `${shop.port}`, TMPDIR: folder }
    const script = join(import.meta.dirname, '../scripts/check-health.ts')
    execFile(process.execPath, [script, `${shop.pid}`, '500'], { env }, (error) =>
      resolve(Number(error?.code ?? 0)),
    )
  })
}

test('a shop that was well and hangs is killed at the second check; one that never was is left alone', async () => {
  const thaw = shop.freeze()
  expect([await check(), await check(), await check()]).toEqual([1, 1, 1])
  expect(shop.isGone()).toBe(false)
  thaw()
  await eventually(async () => expect(await check()).toBe(0))
  shop.freeze()
  expect(await check()).toBe(1)
  expect(shop.isGone()).toBe(false)
  expect(await check()).toBe(1)
  await eventually(() => expect(shop.isGone()).toBe(true))
})
