import { expect, test } from 'vitest'
import { newAdmin } from '../../../../test/support/admin.ts'
import { solveBotCheck } from '../../../../test/support/bot-token.ts'
import { placeOrder } from '../../../../test/support/own-orders.ts'
import { admin, heidi, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { DAY } from '../../../contract/time/time.ts'
import { sweepMessages } from '../../../shop/contact/messages.ts'
import { RecipientRefused } from '../../../shop/mail/transport.ts'
import { sendDueMails } from '../../../shop/mail/send-mails.ts'

openShopPerTest({ admin: true, heidi: true })

const words = 'Guten Tag\nWann kommen Sie <vorbei>?'

/** Ueli writes with the contact form; returns the id of the message. */
async function write(email = 'ueli@beispiel.ch'): Promise<number> {
  const cf_token = await solveBotCheck((await shop.api('GET /api/contact/challenge')).body)
  const person = { vorname: 'Ueli', nachname: 'Rüegg', email, telefon: '071 123 45 67' }
  await shop.api('POST /api/contact', { body: { ...person, nachricht: words, cf_token } })
  const [newest] = await list()
  return newest?.id ?? 0
}

const list = async (status: '' | 'offen' | 'beantwortet' = '') =>
  (await admin.api('GET /api/admin/messages', { query: { status } })).body.data

let keys = 0
const answer = (
  id: number,
  text: string,
  {
    by = admin,
    key = `key-${++keys}`,
    answeredAt = null,
  }: { by?: { cookie: string }; key?: string; answeredAt?: string | null } = {},
) =>
  shop.api('POST /api/admin/messages/:id/answers', {
    cookie: by.cookie,
    params: { id },
    headers: { 'idempotency-key': key },
    body: { text, answeredAt },
  })

const sent = () => shop.mails('message-answer')
const instant = () => new Date(shop.clock.now()).toISOString()

test('an answer goes by mail, with the message below, stays with the message and marks it as answered', async () => {
  const id = await write()
  shop.clock.advance(3 * 60_000)
  const text = 'Guten Tag Ueli Rüegg\n\nAm Montag.\nUm acht <Uhr>.'
  const { status, body } = await answer(id, `${text}\n`)
  const kept = { text, by: 'Anna Chefin', createdAt: instant() }
  expect(status).toBe(201)
  expect(body).toMatchObject({ id, answeredAt: instant(), antworten: [kept] })
  expect(await list('offen')).toEqual([])
  expect(await list('beantwortet')).toMatchObject([{ antworten: [kept] }])

  const [mail, ...others] = await sent()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    recipient: 'ueli@beispiel.ch',
    subject: 'Ihre Nachricht an Föhnwacht',
    // The address of the business.
    reply_to: null,
  })
  const [above = '', below = ''] = (mail?.body ?? '').split(
    'Sie schrieben am 07.03.2026, 10:00 Uhr:',
  )
  expect(above).toMatch(
    /^Guten Tag Ueli Rüegg\n\nAm Montag\.\nUm acht <Uhr>\.\n\nFreundliche Grüsse/,
  )
  expect(below.trim()).toBe('> Guten Tag\n> Wann kommen Sie <vorbei>?')

  const log = await shop.db.selectFrom('audit_log').selectAll().execute()
  expect(log).toMatchObject([
    { action: 'message.answer-sent', subject: `message:${id}`, user_email: admin.user.email },
  ])
  expect(JSON.stringify(log)).not.toContain('Am Montag')
})

test('a second press sends once, and the same key does not send another text', async () => {
  const id = await write()
  const presses = await Promise.all([1, 2, 3].map(() => answer(id, 'Am Montag.', { key: 'one' })))
  expect(presses.map(({ status }) => status)).toEqual([201, 201, 201])
  expect((await answer(id, 'Am Montag.', { key: 'one' })).body.antworten).toHaveLength(1)
  expect(await answer(id, 'Am Dienstag.', { key: 'one' })).toBeRefused(422, 'answer-key-reused')
  expect(await sent()).toHaveLength(1)
})

test('of several who answer at the same moment one does, the others hear of it, and may answer all the same', async () => {
  const id = await write()
  const berta = await newAdmin(shop, { vorname: 'Berta', nachname: 'Meister' })
  const all = await Promise.all(
    [admin, berta, admin, berta, admin].map((by, at) => answer(id, `Am ${at}. Mai.`, { by })),
  )
  const refused = all.filter(({ status }) => status !== 201)
  expect(refused).toHaveLength(4)
  expect(refused).toMatchObject(
    Array(4).fill({
      status: 409,
      body: {
        code: 'message-answered',
        message: 'Auf diese Nachricht hat inzwischen schon jemand geantwortet.',
      },
    }),
  )
  expect(await sent()).toHaveLength(1)

  const read = await berta.api('GET /api/admin/messages/:id', { params: { id } })
  const { answeredAt, antworten } = read.body
  expect(antworten).toHaveLength(1)
  shop.clock.advance(1000)
  const more = await answer(id, 'Bitte den Estrich räumen.', { by: berta, answeredAt })
  expect(more.body.antworten.map(({ by }) => by).at(-1)).toBe('Berta Meister')
  expect(more.body.answeredAt).toBe(instant())
  // Whoever knows only the first answer does not know how it stands.
  expect((await answer(id, 'Am Mittwoch.', { answeredAt })).status).toBe(409)
  expect(await sent()).toHaveLength(2)
})

test('what was marked as answered by somebody else is not answered unseen, what was reopened is', async () => {
  const id = await write()
  const mark = (answered: boolean) =>
    admin.api('POST /api/admin/messages/:id/answered', { params: { id }, body: { answered } })
  await mark(true)
  expect((await answer(id, 'Am Montag.')).status).toBe(409)
  const [{ answeredAt } = { answeredAt: null }] = await list()
  await mark(false)
  expect((await answer(id, 'Am Montag.', { answeredAt })).status).toBe(201)
})

test('nothing is sent without words, to no message, or by a customer', async () => {
  const id = await write()
  const codes = [await answer(id, ' \n '), await answer(id, 'a\u0007'), await answer(id + 1, 'Ja.')]
  expect(codes.map(({ status, body }) => [status, 'code' in body && body.code])).toEqual([
    [400, 'answer-empty'],
    [400, 'invalid-input'],
    [404, 'message-not-found'],
  ])
  expect((await answer(id, 'x'.repeat(5001))).status).toBe(400)
  expect((await answer(id, 'Ja.', { by: heidi })).status).toBe(403)
  expect(await sent()).toEqual([])
  expect(await list('offen')).toHaveLength(1)
})

test('the answer to a return names its order and stands with it, for the customer and the owner', async () => {
  const { order_id: orderId, order_no: orderNo } = await placeOrder(2)

  const ask = (art: 'frage' | 'rueckgabe') =>
    heidi.api('POST /api/orders/:orderId/messages', {
      params: { orderId },
      body: { art, nachricht: 'Passt nicht.' },
    })
  await ask('frage')
  await ask('rueckgabe')
  const [wanted, question] = await list()
  await answer(question?.id ?? 0, 'Nein.')
  const { body: first } = await answer(wanted?.id ?? 0, 'Bringen Sie sie vorbei.')
  shop.clock.advance(1000)
  await answer(wanted?.id ?? 0, 'Ab acht.', { answeredAt: first.answeredAt })
  expect((await sent()).map(({ subject }) => subject)).toEqual([
    `Ihre Frage zur Bestellung ${orderNo}`,
    `Ihre Rückgabe zur Bestellung ${orderNo}`,
    `Ihre Rückgabe zur Bestellung ${orderNo}`,
  ])

  const antworten = [
    { text: 'Bringen Sie sie vorbei.', am: first.answeredAt },
    { text: 'Ab acht.', am: instant() },
  ]
  const params = { userId: heidi.user.idUser }
  const { body } = await heidi.api('GET /api/orders/:userId/summaries', { params })
  expect(body.map(({ rueckgaben }) => rueckgaben)).toMatchObject([
    [{ beantwortet: instant(), antworten }],
  ])
  const own = { params: { id: orderId } }
  const detail = await admin.api('GET /api/admin/orders/:id/items', own)
  expect(detail.body.order.rueckgaben).toMatchObject([{ antworten }])
  const person = await admin.api('GET /api/admin/users/:id', { params: { id: heidi.user.idUser } })
  expect(person.body.messages).toMatchObject([
    { bestellung: { order_no: orderNo, rueckgabe: true }, antworten: [{}, { text: 'Ab acht.' }] },
    { bestellung: { rueckgabe: false }, antworten: [{ text: 'Nein.', by: 'Anna Chefin' }] },
  ])
})

test('an answer that cannot be delivered is shown to the owner', async () => {
  const id = await write()
  await shop.db.deleteFrom('mails').execute()
  await answer(id, 'Am Montag.')
  const refuse = { send: () => Promise.reject(new RecipientRefused('no such mailbox')) }
  await sendDueMails(shop, refuse, shop.clock.now())
  const { body } = await admin.api('GET /api/admin/mails/stuck')
  expect(body.undelivered).toMatchObject([
    { art: 'nachricht', nummer: id, recipient: 'ueli@beispiel.ch' },
  ])
})

test('an answer is in the export of whoever asked, and is deleted with the message and its mail', async () => {
  const { email } = heidi.user
  await shop.db.updateTable('users').set({ email_verified_at: 1 }).execute()
  const id = await write(email ?? '')
  await answer(id, 'Am Montag.')

  const file = (await heidi.api('GET /api/account/export')).body
  expect(file.nachrichten).toMatchObject([
    { antworten: [{ text: 'Am Montag.', gesendetAm: instant() }] },
  ])
  expect(JSON.stringify(file)).not.toContain('Chefin')

  const answers = () => shop.db.selectFrom('message_answers').select('text').execute()
  await sweepMessages(shop.db, shop.clock.now() + 365 * DAY)
  expect([await answers(), await sent()]).toMatchObject([[{}], [{}]])
  await sweepMessages(shop.db, shop.clock.now() + 365 * DAY + 1)
  expect([await answers(), await sent()]).toEqual([[], []])
})
