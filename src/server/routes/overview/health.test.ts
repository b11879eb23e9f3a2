import { existsSync } from 'node:fs'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openShop } from '../../../../test/support/shop.ts'
import { isOnPostgres } from '../../../db/dialect.ts'
import { checkDataFolder } from '../../../adapters/data-folder.ts'

/** What a load balancer is told. */
async function askOf(shop: Awaited<ReturnType<typeof openShop>>) {
  const { status, body } = await shop.api('GET /readyz')
  return { status, text: body.status ?? body.code }
}

test('a shop whose database is read-only is not ready', async () => {
  const shop = await openShop()
  expect(await askOf(shop)).toEqual({ status: 200, text: 'ok' })
  const readOnly = isOnPostgres(shop.db)
    ? sql`set default_transaction_read_only = on`
    : sql`pragma query_only = on`
  await readOnly.execute(shop.db)
  expect(await askOf(shop)).toEqual({ status: 503, text: 'busy' })
  expect((await shop.api('GET /healthz')).status).toBe(200)
  await shop.close()
})

test.skipIf(!existsSync('/dev/full'))('a shop whose disk is full is not ready', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-full-'))
  const shop = await openShop({ checkDataFolder: () => checkDataFolder(folder) })
  expect(await askOf(shop)).toEqual({ status: 200, text: 'ok' })
  // A device that never has room for another byte.
  await symlink('/dev/full', join(folder, '.room'))
  expect(await askOf(shop)).toEqual({ status: 503, text: 'busy' })
  expect(await askOf(shop)).toEqual({ status: 200, text: 'ok' })
  await shop.close()
  await rm(folder, { recursive: true })
})
