import { beforeEach, expect, test } from 'vitest'
import { transaction } from '../../../db/commit.ts'
import { admin, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { passDays } from '../../../../test/support/admin.ts'
import { DAY, HOUR } from '../../../contract/time/time.ts'
import { watchHealth } from '../../../shop/overview/watch-health.ts'
import { recordDrill } from '../../../shop/overview/restore-drills.ts'
import { recordBackup } from '../../../shop/overview/backup-runs.ts'
import { queueMail } from '../../../shop/mail/outbox.ts'
import { sendDueMails } from '../../../shop/mail/send-mails.ts'
import { runPaymentRound } from '../../../shop/payments/sweep.ts'

let free = 5e9
let isWritable = true
const checkDataFolder = async () => {
  if (!isWritable) throw new Error('EROFS')
}

let certificate: number | null = null
let keepsElsewhere = true
let [clockOff, newest]: [number | null, string | null] = [null, null]

openShopPerTest(
  { admin: true },
  {
    version: '1.2.3',
    freeSpace: async () => free,
    checkDataFolder,
    certificateUntil: async () => certificate,
    clockOff: () => clockOff,
    newestVersion: async () => newest,
  },
)
beforeEach(async () => {
  free = 5e9
  isWritable = true
  certificate = null
  keepsElsewhere = true
  ;[clockOff, newest] = [null, null]
  await shop.db.deleteFrom('mails').execute()
})

const read = async () => (await admin.api('GET /api/admin/state')).body
const backUp = (run: { file: string; bytes: number } | { failure: string }) =>
  recordBackup(shop.db, run, shop.clock.now())

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
  const mail = { kind: 'password-changed' as const, subjectKey: '1', to: 'heidi@beispiel.ch' }
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

test('a mail that one mailbox refuses for now says nothing about the mail server', async () => {
  const queue = (subjectKey: string, to: string) =>
    transaction(shop.db, (trx) => {
      const mail = { kind: 'password-changed' as const, subjectKey, to, subject: '', body: [] }
      return queueMail(trx, mail, shop.clock.now())
    })
  let isAway = false
  const transport = {
    async send({ to }: { to: string }) {
      if (isAway || to === 'full@beispiel.ch') throw new Error('452 mailbox full')
    },
  }
  const deliver = () => sendDueMails(shop, transport, shop.clock.now())
  await queue('1', 'full@beispiel.ch')
  await queue('2', 'heidi@beispiel.ch')
  await deliver()
  await passDays(shop, 0.1, admin)
  expect((await read()).mails).toEqual({ isFine: true, waiting: 1, waitingSince: null })
  isAway = true
  await queue('3', 'heidi@beispiel.ch')
  await deliver()
  await passDays(shop, 0.1, admin)
  expect((await read()).mails).toMatchObject({ isFine: false, waiting: 2 })
})

test('a certificate that nobody renewed is reported two weeks ahead', async () => {
  certificate = shop.clock.now() + 15 * DAY
  expect((await read()).certificate.isFine).toBe(true)
  certificate -= 2 * DAY
  expect((await read()).certificate).toMatchObject({ isFine: false })
})

test('a clock that is a minute off, and a newer version, are reported', async () => {
  expect(await read()).toMatchObject({
    clock: { isFine: true, aheadBy: null },
    update: { isFine: true, newest: null },
  })
  ;[clockOff, newest] = [-90_000, '1.10.0']
  expect(await read()).toMatchObject({
    clock: { isFine: false, aheadBy: -90 },
    update: { isFine: false, newest },
  })
  ;[clockOff, newest] = [30_000, '1.2.3']
  expect(await read()).toMatchObject({ clock: { isFine: true }, update: { isFine: true } })
})

/** Runs the check of every minute: the addresses it called, and the mails the owner has got so far. */
async function watch(
  publicUrl = 'http://s.test',
  provider = shop.provider,
): Promise<{ called: string[]; subjects: string[] }> {
  const called: string[] = []
  const context = {
    ...{
      db: shop.db,
      provider,
      version: '1',
      backsUp: true,
      keepsElsewhere,
      clockOff: () => clockOff,
      newestVersion: async () => newest,
      publicUrl,
    },
    freeSpace: async () => free,
    checkDataFolder,
    certificateUntil: async () => certificate,
    callOutside: async (url: string) => void called.push(url),
  }
  await watchHealth(context, shop.clock.now())
  const mails = await shop.mails()
  return {
    called,
    subjects: mails.filter(({ kind }) => kind === 'health').map((one) => one.subject),
  }
}

test('while all is well an address outside is called, otherwise the owner gets a mail a day', async () => {
  const heartbeat = 'https://watch.example/ping/1'
  await admin.save({ heartbeat })
  await backUp({ file: 'shop.backup', bytes: 1 })
  expect(await watch()).toEqual({ called: [heartbeat], subjects: [] })
  free = 5e8
  certificate = shop.clock.now() + DAY
  const subjects = ['Der Speicherplatz Ihres Shops geht aus', 'Das Zertifikat Ihres Shops läuft ab']
  for (const _ of [1, 2]) expect(await watch()).toEqual({ called: [], subjects })
  certificate = null
  // As the outbox does.
  await shop.db.updateTable('mails').set({ sent_at: shop.clock.now() }).execute()
  await passDays(shop, 1, admin)
  await backUp({ file: 'later.backup', bytes: 1 })
  expect((await watch()).subjects).toEqual([...subjects, subjects[0]])
  free = 5e9
  expect((await watch()).called).toEqual([heartbeat])
  // Failed backups have a mail of their own.
  await backUp({ failure: 'The disk is full.' })
  expect(await watch()).toEqual({ called: [], subjects: [...subjects, subjects[0]] })
})

test.each(['http://watch.example', 'https://', 'ftp://a', 'javascript:alert(1)'])(
  'the address outside must be encrypted: %s',
  async (heartbeat) => {
    const refused = await admin.save({ heartbeat })
    expect(refused.body).toMatchObject({ code: 'invalid-heartbeat' })
  },
)

test('a backup that cannot be restored, and backups on the disk of a public shop, are reported', async () => {
  await backUp({ file: 'shop.backup', bytes: 1 })
  expect((await read()).restoreDrill).toEqual({ isFine: true, triedAt: null, failure: null })
  const failure = 'orders: 7 rows, 6 were read'
  await recordDrill(shop.db, { file: 'shop.backup', failure }, shop.clock.now())
  expect((await read()).restoreDrill).toMatchObject({ isFine: false, failure })
  keepsElsewhere = false
  for (const days of [0, 1]) {
    await passDays(shop, days, admin)
    await backUp({ file: `${days}.backup`, bytes: 1 })
    await watch('https://s.test')
    // As the outbox does.
    await shop.db.updateTable('mails').set({ sent_at: shop.clock.now() }).execute()
  }
  const restore = 'Eine Sicherung Ihres Shops liess sich nicht zurückspielen'
  const place = 'Die Sicherungen Ihres Shops liegen auf demselben Datenträger'
  // The place once a month; and a shop that is only tried need not survive its disk.
  expect((await watch('https://s.test')).subjects.toSorted()).toEqual([place, restore, restore])
  await recordDrill(shop.db, { file: 'shop.backup', failure: null }, shop.clock.now())
  expect((await read()).restoreDrill).toMatchObject({ isFine: true, failure: null })
})

test('a data folder that takes nothing is reported with all the space there is', async () => {
  isWritable = false
  expect((await read()).disk).toEqual({ isFine: false, free: 5e9, isWritable: false })
  await backUp({ file: 'shop.backup', bytes: 1 })
  expect((await watch()).subjects).toEqual(['Der Speicherplatz Ihres Shops geht aus'])
})

test('a provider that has not answered for two hours is reported, and one that answers is not', async () => {
  await backUp({ file: 'shop.backup', bytes: 1 })
  const { simulation: _, ...provider } = { ...shop.provider, name: 'real' }
  const subject = 'Ihr Shop erreicht den Zahlungsanbieter nicht'
  const log: unknown[] = []
  const ask = () =>
    runPaymentRound({ ...shop, provider }, shop.clock.now(), (error) => log.push(error))
  await ask()
  expect(log).toEqual([])
  shop.clock.advance(HOUR)
  expect((await watch(undefined, provider)).subjects).toEqual([])
  const away = () => Promise.reject(new Error('503'))
  Object.assign(provider, { listRefunds: away, listDisputed: away })
  await ask()
  expect(log).not.toEqual([])
  shop.clock.advance(HOUR + 1)
  expect((await watch(undefined, provider)).subjects).toEqual([subject])
})

test('only an admin can read it', async () => {
  const heidi = await shop.newCustomer()
  expect((await heidi.api('GET /api/admin/state')).status).toBe(403)
})
