import { beforeEach, expect, test } from 'vitest'
import { transaction } from '../../db/commit.ts'
import { admin, openShopPerTest, shop } from '../../../test/support/shop-per-test.ts'
import { passDays } from '../../../test/support/admin.ts'
import { recordBackup } from '../../shop/overview/backup-runs.ts'
import { queueMail } from '../../shop/mail/outbox.ts'

let free = 5e9

openShopPerTest({ admin: true }, { version: '1.2.3', freeSpace: async () => free })
beforeEach(async () => {
  free = 5e9
  await shop.db.deleteFrom('mails').execute()
})

const read = async () => (await shop.api('GET /api/admin/state', { cookie: admin.cookie })).body
const backUp = (run: { file: string; bytes: number } | { failure: string }) =>
  recordBackup(shop.db, run, shop.clock.now(), 'http://shop.test')

test('a shop in order reports every part as fine', async () => {
  await backUp({ file: 'shop.backup', bytes: 1 })
  expect(await read()).toMatchObject({
    version: '1.2.3',
    database: { isFine: true },
    disk: { isFine: true, free: 5e9 },
    backup: { isFine: true, failedAt: null },
    mails: { isFine: true, waiting: 0, waitingSince: null },
    payments: { isFine: true, toReview: 0 },
    provider: { isFine: true, isSimulated: true, lastEventAt: null },
  })
})

test('what is missing, outdated, stuck or nearly full is reported as not fine', async () => {
  expect((await read()).backup).toEqual({ isFine: false, madeAt: null, failedAt: null })
  await backUp({ file: 'shop.backup', bytes: 1 })
  await backUp({ failure: 'The disk is full.' })
  const failed = (await read()).backup
  expect([failed.isFine, failed.madeAt === failed.failedAt]).toEqual([false, true])
  await backUp({ file: 'later.backup', bytes: 1 })
  const mail = { kind: 'account-test', subjectKey: '1', to: 'heidi@beispiel.ch' }
  await transaction(shop.db, (trx) =>
    queueMail(trx, { ...mail, subject: 'Test', body: [] }, shop.clock.now()),
  )
  free = 9e8
  expect(await read()).toMatchObject({
    backup: { isFine: true },
    disk: { isFine: false },
    mails: { isFine: true, waiting: 1 },
  })
  await passDays(shop, 0.1, admin)
  expect((await read()).mails).toMatchObject({ isFine: false, waiting: 1 })
  await passDays(shop, 1, admin)
  expect((await read()).backup).toMatchObject({ isFine: false, failedAt: null })
})

test('only an admin can read it', async () => {
  const heidi = await shop.newCustomer()
  expect((await shop.api('GET /api/admin/state', { cookie: heidi.cookie })).status).toBe(403)
})
