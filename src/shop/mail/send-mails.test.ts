import { sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import { openTestDatabase } from '../../../test/support/test-database.ts'
import { DAY, HOUR, MINUTE } from '../../contract/time/time.ts'
import { transaction } from '../../db/commit.ts'
import type { OpenDatabase } from '../../db/schema.ts'
import type { Shop } from '../settings/shop.ts'
import { readBacklog } from './backlog.ts'
import { queueMail } from './outbox.ts'
import { sendDueMails, startOutbox } from './send-mails.ts'
import { type MailTransport, RecipientRefused, treatmentHeaders } from './transport.ts'

let storage: Awaited<ReturnType<typeof openTestDatabase>>
let db: OpenDatabase
let shop: Shop
let sent: Parameters<MailTransport['send']>[0][]
const start = Date.UTC(2026, 2, 7)
const log = { info() {}, error() {} }
const works: MailTransport = {
  async send(mail) {
    sent.push(mail)
  },
}
const fails: MailTransport = { send: () => Promise.reject(new Error('451 come back later')) }
const queue = (subjectKey: string, subject = 'Betreff') =>
  transaction(db, (trx) =>
    queueMail(
      trx,
      {
        kind: 'verify-email',
        subjectKey,
        to: 'a@b.ch',
        subject,
        body: ['Text'],
        replyTo: 'c@d.ch',
      },
      start,
    ),
  )

beforeEach(async () => {
  storage = await openTestDatabase()
  db = storage.db
  shop = { db, publicUrl: 'http://shop.test' }
  sent = []
})
afterEach(() => storage.drop())

test('a page of the shop is linked to under the address the shop has when the mail is sent', async () => {
  const link = { button: 'Zur Seite', url: '/seite?a=1' }
  const body = [link, { facts: [['Paket', 'folgen', 'https://post.example/1'] as const] }]
  const mail = { kind: 'service-due' as const, subjectKey: '1', to: 'a@b.ch', subject: 'Betreff' }
  await transaction(db, (trx) => queueMail(trx, { ...mail, body, unsubscribe: '/u/marke' }, start))
  await sendDueMails({ db, publicUrl: 'https://neu.example' }, works, start)
  expect(sent[0]?.text).toBe(
    'Zur Seite:\nhttps://neu.example/seite?a=1\n\nPaket: folgen – https://post.example/1\n',
  )
  expect(sent[0]?.html).toContain('href="https://neu.example/seite?a=1"')
  expect(sent[0]?.unsubscribe).toBe('https://neu.example/u/marke')
})

test('a mail is queued and sent once, however often it is queued', async () => {
  await queue('1')
  await queue('1')
  expect(await sendDueMails(shop, works, start)).toBe(1)
  await queue('1')
  expect(await sendDueMails(shop, works, start + DAY)).toBe(0)
  expect(sent).toEqual([
    {
      from: { name: 'Föhnwacht', address: 'info@foehnwacht.example' },
      to: 'a@b.ch',
      subject: 'Betreff',
      text: 'Text\n',
      html: expect.stringContaining('Text</p>') as string,
      replyTo: 'c@d.ch',
      messageId: expect.stringMatching(/^<verify-email\.\d+\.\d+@foehnwacht\.example>$/) as string,
    },
  ])
})

test('the text is deleted once it has been sent', async () => {
  await queue('1')
  await sendDueMails(shop, works, start)
  expect(await db.selectFrom('mails').selectAll().executeTakeFirst()).toMatchObject({
    body: '',
    sent_at: start,
  })
})

test('a line break cannot start another header', async () => {
  const planted = '\r\nBcc: x@y.ch'
  const mail = { kind: 'verify-email' as const, subjectKey: '1', body: ['b'] }
  const lines = { to: `a@b.ch${planted}`, subject: `Hallo${planted}`, replyTo: `c@d.ch${planted}` }
  await transaction(db, (trx) => queueMail(trx, { ...mail, ...lines }, start))
  await sendDueMails(shop, works, start)
  expect(sent[0]).toMatchObject({
    to: 'a@b.ch Bcc: x@y.ch',
    subject: 'Hallo Bcc: x@y.ch',
    replyTo: 'c@d.ch Bcc: x@y.ch',
  })
})

test.each(['=?utf-8?Q?www.evil.example=0A?=', 'x =?=?utf-8?B?w5w=?=', '==?utf-8?q?=E2=80=AE?='])(
  'nobody decodes what was typed as %s',
  async (typed) => {
    await queue('1', `Nachricht von ${typed}`)
    await sendDueMails(shop, works, start)
    const read = await PostalMime.parse(`Subject: ${sent[0]?.subject}\r\n\r\nText`)
    expect(read.subject?.replaceAll(' ', '')).toBe(`Nachrichtvon${typed.replaceAll(' ', '')}`)
  },
)

test('a mail queued in a rolled-back transaction is never sent', async () => {
  const order = transaction(db, async (trx) => {
    await queueMail(
      trx,
      { kind: 'verify-email', subjectKey: '1', to: 'a@b.ch', subject: 's', body: ['b'] },
      start,
    )
    throw new Error('no order')
  })
  await expect(order).rejects.toThrow('no order')
  expect(await sendDueMails(shop, works, start)).toBe(0)
})

test.each(['woken', 'stopped'])(
  'what was sent while the database was away is recorded when the worker is %s, and not sent again',
  async (next) => {
    for (let i = 0; i < 3; i++) await queue(String(i))
    const [away, released] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()]
    const outbox = startOutbox({
      ...shop,
      transport: {
        async send(mail) {
          sent.push(mail)
          if (sent.length > 1) await released.promise
          else await sql`alter table mails rename to mails_away`.execute(db)
        },
      },
      // Later than every lease.
      now: () => start + sent.length * HOUR,
      log: { info() {}, error: () => away.resolve('ended') },
    })
    // The others are on their way when the first cannot be recorded: the run waits for them.
    expect(await Promise.race([away.promise, wait(100, 'sending')])).toBe('sending')
    released.resolve()
    await away.promise
    await sql`alter table mails_away rename to mails`.execute(db)
    if (next === 'woken') outbox.wake()
    else await outbox.stop()
    const open = db.selectFrom('mails').select('id').where('sent_at', 'is', null)
    await eventually(async () => expect(await open.execute()).toEqual([]))
    await outbox.stop()
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(3)
    expect(sent).toHaveLength(3)
  },
)

test('two workers send each mail once', async () => {
  for (let i = 0; i < 12; i++) await queue(String(i))
  const drain = async () => {
    while ((await sendDueMails(shop, works, start)) > 0);
  }
  await Promise.all([drain(), drain(), drain()])
  expect(sent.map(({ messageId }) => messageId)).toHaveLength(12)
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(12)
})

test('a failed mail is retried with growing delays, and keeps the error', async () => {
  await queue('1')
  await sendDueMails(shop, fails, start)
  expect(await db.selectFrom('mails').select('last_error').executeTakeFirst()).toEqual({
    last_error: '451 come back later',
  })
  expect(await sendDueMails(shop, works, start + MINUTE - 1)).toBe(0)
  await sendDueMails(shop, fails, start + MINUTE)
  expect(await sendDueMails(shop, works, start + 2 * MINUTE)).toBe(0)
  await sendDueMails(shop, fails, start + 40 * DAY)
  // A clock that was ahead and is right again does not put it off.
  expect(await sendDueMails(shop, works, start + 3 * MINUTE)).toBe(1)
})

test('a mail is tried every hour, and given up after about five days', async () => {
  await queue('1')
  let now = start
  let tries = 0
  const counting: MailTransport = {
    async send() {
      tries += 1
      throw new Error('550 unknown')
    },
  }
  for (; now < start + 10 * DAY; now += HOUR) await sendDueMails(shop, counting, now)
  expect(tries).toBe(126)
  const mail = await db.selectFrom('mails').selectAll().executeTakeFirst()
  expect(mail).toMatchObject({ body: '', sent_at: null, last_error: '550 unknown' })
  expect(mail?.given_up_at).toBeGreaterThan(start + 4 * DAY)
  expect(await readBacklog(db, now)).toMatchObject({ waiting: 0, oldest: undefined })
})

test('a mailbox that does not exist is tried once', async () => {
  await queue('1')
  const refused = new RecipientRefused('550 5.1.1 no such user')
  await sendDueMails(shop, { send: () => Promise.reject(refused) }, start)
  expect(await db.selectFrom('mails').selectAll().executeTakeFirst()).toMatchObject({
    body: '',
    attempts: 1,
    given_up_at: start,
    last_error: '550 5.1.1 no such user',
  })
  expect(await sendDueMails(shop, works, start + DAY)).toBe(0)
})

test('a mail server whose answer never ends holds up no other mail', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await queue('1')
  const started = Promise.withResolvers<void>()
  const never = new Promise<never>(() => {})
  const run = sendDueMails(shop, { send: () => (started.resolve(), never) }, start)
  await started.promise
  // While another worker leaves it alone.
  vi.advanceTimersByTime(5 * MINUTE - 1)
  expect(await run).toBe(0)
  expect(await sendDueMails(shop, works, start + MINUTE)).toBe(1)
})

test('what a person writes does not say that a program wrote it', async () => {
  const to = 'a@b.ch'
  for (const kind of ['message-answer', 'order-confirmed'] as const)
    await transaction(db, (trx) =>
      queueMail(trx, { kind, subjectKey: '1', to, subject: kind, body: ['Text'] }, start),
    )
  await sendDueMails(shop, works, start)
  const headers = sent.map((mail) => [mail.subject, treatmentHeaders(mail)])
  expect(Object.fromEntries(headers)).toEqual({
    'message-answer': {},
    'order-confirmed': {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
    },
  })
})

test('a process killed during the last attempt leaves no mail that is never retried', async () => {
  await queue('1')
  await db.updateTable('mails').set({ attempts: 28 }).execute()
  expect(await sendDueMails(shop, works, start)).toBe(1)
})

test('the worker sends when woken and stops when told', async () => {
  const outbox = startOutbox({ ...shop, transport: works, now: () => start, log })
  await queue('1')
  outbox.wake()
  await eventually(() => expect(sent).toHaveLength(1))
  await queue('2')
  outbox.wake()
  outbox.wake()
  await eventually(() => expect(sent).toHaveLength(2))
  await outbox.stop()
  await queue('3')
  outbox.wake()
  expect(
    await db.selectFrom('mails').where('sent_at', 'is', null).select('subject_key').execute(),
  ).toEqual([{ subject_key: '3' }])
})
