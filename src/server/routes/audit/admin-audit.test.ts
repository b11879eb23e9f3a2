import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Customer } from '../../../../test/support/shop.ts'
import { admin, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { actOnInvoice } from '../../../../test/support/act-on-invoice.ts'
import { actOnPerson } from '../../../../test/support/act-on-person.ts'
import { buy, newAdmin, uploadPicture } from '../../../../test/support/admin.ts'
import { account, uploadStatement, writeCamt } from '../../../../test/support/bank/statement.ts'
import { newProduct as draft } from '../../../../test/support/product-draft.ts'
import { makeReadyToOpen } from '../../../../test/support/ready-to-open.ts'
import { setIban } from '../../../../test/support/invoices.ts'
import { codeOf, protect } from '../../../../test/support/second-factor.ts'
import { moved } from '../../../../test/support/recipient.ts'
import { openTwintSimulator } from '../../../adapters/twint-simulator.ts'
import { type AuditAction, type AuditKind, auditKinds } from '../../../contract/audit/audit.ts'
import type { AdminOrderDetail } from '../../../contract/orders/admin-orders.ts'
import { listChanges } from '../../../shop/audit/list-changes.ts'
import { setOpen } from '../../../shop/opening/opening.ts'
import { DAY } from '../../../contract/time/time.ts'
import { transaction } from '../../../db/commit.ts'
import { issueInvoiceOf } from '../../../../test/support/issue-invoice-of.ts'
import { rewriteUsers } from '../../../../test/support/rewrite-users.ts'
import { rescueFromSecondFactor } from '../../../shop/sign-in/second-factor-rescue.ts'

/** The keys of a created record. */
type Made = { id: number; idUser: number; code: string; person: { revision: string } }

openShopPerTest({ admin: true })

/** A call that must succeed. */
let presses = 0
async function act<T>(
  method: string,
  path: string,
  body?: object,
  by: Customer = admin,
): Promise<T> {
  const headers = { 'idempotency-key': `press-${(presses += 1)}` }
  const call = { cookie: by.cookie, headers, ...(body && { body }) }
  const answer = await shop.call<T>(method, path, call)
  if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

const download = (url: string) => admin.open(url)

const closed = { abgeschlossenBis: '2026-02-28' }
type Sides = { before: unknown; after: unknown }
/** The log, oldest first. */
async function readLog(): Promise<(Sides & { action: string })[]> {
  const rows = await shop.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .orderBy('id')
    .execute()
  const read = (text: string | null): unknown => (text === null ? null : JSON.parse(text))
  return rows.map((row) => ({ ...row, before: read(row.before), after: read(row.after) }))
}

/** Uploads a blue picture; returns its address and the size of the file. */
async function upload(): Promise<{ picture: string; bytes: number }> {
  const blue = { width: 4, height: 4, channels: 3 as const, background: '#0000ff' }
  const file = await sharp({ create: blue }).png().toBuffer()
  const { body } = await uploadPicture(shop, admin.cookie, file)
  return { picture: body.Bild, bytes: file.length }
}

const coffee = { weg: 'bank', betrag: 7, datum: '2026-03-06', zahler: 'Ueli Bär' }

test('every change is logged with its state before and after', async () => {
  const heidi = await shop.newCustomer()
  const { user } = heidi
  const { order_id: order, sessionId } = await buy(shop, heidi, { paid: true })
  await shop.db.updateTable('users').set({ email_verified_at: 1 }).execute()
  const message = {
    first_name: 'Ueli',
    last_name: 'Bär',
    email: 'ueli@beispiel.ch',
    message: 'Hoi',
  }
  await shop.db
    .insertInto('contact_messages')
    .values({ ...message, created_at: 1, answered_at: null })
    .execute()
  const office = '/api/admin'

  await act('POST', `${office}/orders/${order}/status`, { status: 'storniert', from: 'bezahlt' })
  const decision = { art: 'zahlung' as const, id: sessionId ?? '', grund: 'Mit Gutschein' }
  await act('POST', `${office}/orders/${order}/reviews`, decision)
  const own = `${office}/orders/${(await buy(shop, heidi)).order_id}`
  const { order: answered } = await act<AdminOrderDetail>('GET', `${own}/items`)
  await act('PUT', `${own}/recipient`, { ...moved, revision: answered.revision })
  const sent = shop.db.updateTable('orders').where('id', '=', order)
  await sent.set({ fulfilment: 'shipped' }).execute()
  const parcel = { sendungsnummer: '99.34.123456.12345678' }
  await act('PUT', `${office}/orders/${order}/tracking`, parcel)
  const cash = { weg: 'bar', betrag: 5, datum: '2026-03-07' }
  const { money } = await act<AdminOrderDetail>('POST', `${office}/orders/${order}/payments`, cash)
  const booked = `${office}/orders/${order}/payments/${money.entries.at(-1)?.id}`
  await act('POST', `${booked}/reversal`, { grund: 'Vertan' })
  const refund = { betrag: 5, grund: 'Zu viel', weg: 'bar' as const }
  await admin.refund(order, refund)
  await download(`${office}/orders.csv?status=offen`)
  await setIban(shop)
  const frozen = { totals_mode: 'berechnet', total: 90_000, vat: 0, paid_at: null } as const
  await shop.db.updateTable('orders').set(frozen).where('id', '=', order).execute()
  const overdue = shop.clock.now() - 60 * DAY
  const invoice = await transaction(shop.db, (trx) => issueInvoiceOf(trx, order, overdue))
  await act('PUT', `${office}/services`, { data: [] })
  const ofInvoice = await actOnInvoice(shop, invoice?.id, act)
  const period = { from: '2026-03-01', to: '2026-03-07' }
  await download(`${office}/invoices.zip?from=${period.from}&to=${period.to}`)
  await download(`${office}/books.csv?from=2026-01-01&to=2026-01-31`)
  await act('POST', `${office}/books/close`, { bis: closed.abgeschlossenBis })
  await act('POST', `${office}/books/reopen`, {})
  await act('POST', `${office}/messages/1/answers`, { text: 'Am Montag.', answeredAt: null })
  await act('POST', `${office}/messages/1/answered`, { answered: false })
  const settings = await act<object>('GET', '/api/settings')
  const { invoicing } = await act<{ invoicing: object }>('GET', `${office}/settings`)
  const decided = { totalsMode: 'berechnet', invoicing: { ...invoicing, ...account } }
  await act('PUT', `${office}/settings`, { ...settings, ...decided })
  const statement = writeCamt([
    { amount: '5.00', text: 'Danke', payer: 'Heidi Muster' },
    { amount: '7.00', text: 'Kaffee', payer: 'Ueli Bär' },
  ])
  await uploadStatement(shop, admin.cookie, statement)
  await act('POST', `${office}/bank-entries/1/assign`, { nummer: `FW-2026-00000${order}` })
  await act('POST', `${office}/bank-entries/2/dismiss`, { bemerkung: 'Kaffeekasse' })
  await act('POST', `${office}/bank-entries/2/reopen`, { grund: 'Doch für uns' })
  await act('POST', `${office}/test-mail`)
  await act('POST', `${office}/opening/confirm`, { point: 'countries' })
  await act('POST', `${office}/legal/agb`, { markdown: 'Es gilt, was gilt.', basedOn: 0 })
  type Created = { data: { idProdukt: number } }
  const { idProdukt } = (await act<Created>('POST', `${office}/products/save`, draft)).data
  const changed = { ...draft, Name: 'Eimerspritze' }
  await act('PUT', `${office}/products/edit/${idProdukt}`, changed)
  const stocktaking = { bestand: 12, grund: 'Inventur' }
  await act('PUT', `${office}/products/${idProdukt}/stock`, stocktaking)
  await act('DELETE', `${office}/products/delete/${idProdukt}`)
  const picture = await upload()
  await act('DELETE', `${office}/users/${user.idUser}/sessions`)
  const { idUser } = await act<Made>('POST', `${office}/users`, { nachname: 'Bär' })
  const { revision } = (await act<Made>('GET', `${office}/users/${idUser}`)).person
  await act('PUT', `${office}/users/${idUser}`, { nachname: 'Bär', ort: 'Wil', revision })
  const phoneOrder = { idUser, items: [{ product_id: 1, quantity: 1 }], zahlung: 'link' }
  const taken = await act<{ order_id: number }>('POST', `${office}/orders`, phoneOrder)
  await act('POST', `${office}/orders/${taken.order_id}/payment-link`)
  await act('PUT', `${office}/users/${idUser}/locked`, { locked: true })
  const contact_email = 'baer@beispiel.ch'
  await rewriteUsers(shop.db, { contact_email }).where('id', '=', idUser).execute()
  const ofPerson = await actOnPerson(act, idUser)
  const { code: letter } = await act<Made>('POST', `${office}/users/${idUser}/join-code`)
  const stranger = await act<Made>('POST', `${office}/users`, { nachname: 'Muff' })
  await act('GET', `${office}/users/${stranger.idUser}/export`)
  await act('DELETE', `${office}/users/${stranger.idUser}`)
  await shop.db.updateTable('users').set({ locked_at: null }).execute()
  await act('POST', '/api/account/join', { code: letter }, await shop.newCustomer())
  await act('PUT', `${office}/users/${user.idUser}/role`, { role: 'admin' })
  const leaving = await newAdmin(shop)
  await act('POST', '/api/account/delete', { password: leaving.password }, leaving)
  const { password } = admin
  const { secret, recoveryCodes } = await protect(shop, admin)
  const [code] = recoveryCodes
  await act('POST', `${office}/second-factor/recovery-codes`, { password, code })
  const fromApp = codeOf(secret, shop.clock.now())
  await act('POST', `${office}/second-factor/off`, { password, code: fromApp })
  const again = await protect(shop, admin)
  await rescueFromSecondFactor(shop.db, admin.user.email, shop.clock.now())

  const boss = { id: admin.user.idUser, email: admin.user.email }
  await makeReadyToOpen(shop.db, boss.id, shop.clock.now())
  const provider = { ...openTwintSimulator(shop.db, ''), name: 'stripe', isLive: true }
  const live = { db: shop.db, provider, publicUrl: '', sendsMail: true }
  for (const open of [true, false]) await setOpen(live, open, boss, shop.clock.now())

  const plain = { secondFactor: false, recoveryCodes: 0 }
  const guarded = { secondFactor: true, recoveryCodes: 10 }
  const expected: Record<AuditAction, Sides> = {
    ...ofPerson,
    ...ofInvoice,
    'order.moved': { before: { status: 'bezahlt' }, after: { status: 'storniert' } },
    'order.tracking-set': {
      before: { sendungsnummer: null },
      after: { sendungsnummer: '993412345612345678' },
    },
    'order.recipient-set': {
      before: { strasse: 'Rosenbergstrasse 10' },
      after: { strasse: 'Rosenbergstrasse 12' },
    },
    'review.decided': { before: null, after: decision },
    'refund.requested': { before: null, after: refund },
    'payment.booked': { before: null, after: cash },
    'payment.reversed': { before: null, after: { weg: 'bar', betrag: 5, grund: 'Vertan' } },
    'orders.exported': { before: null, after: { status: 'offen' } },
    'services.saved': { before: null, after: { leistungen: 0 } },
    'documents.exported': { before: null, after: period },
    'bank.uploaded': {
      before: null,
      after: { datei: 'auszug.xml', booked: 0, review: 2, known: 0, ignored: 0 },
    },
    'bank.assigned': {
      before: null,
      after: { weg: 'bank', betrag: 5, datum: '2026-03-06', zahler: 'Heidi Muster' },
    },
    'bank.dismissed': { before: null, after: { ...coffee, bemerkung: 'Kaffeekasse' } },
    'bank.reopened': { before: null, after: { ...coffee, grund: 'Doch für uns' } },
    'books.closed': { before: { abgeschlossenBis: null }, after: closed },
    'books.reopened': { before: closed, after: { abgeschlossenBis: null } },
    'journal.exported': { before: null, after: { from: '2026-01-01', to: '2026-01-31' } },
    'message.answer-sent': { before: null, after: null },
    'message.answered': { before: { answered: true }, after: { answered: false } },
    'settings.saved': { before: { totalsMode: 'fest' }, after: { totalsMode: 'berechnet' } },
    'test-mail.sent': {
      before: null,
      after: { recipient: 'info@foehnwacht.example', accepted: true },
    },
    'legal.published': { before: { version: 0 }, after: { version: 1 } },
    'opening.confirmed': {
      before: null,
      after: { deliveryCountries: ['Schweiz', 'Deutschland', 'Österreich'] },
    },
    'shop.opened': { before: null, after: null },
    'shop.closed': { before: null, after: null },
    'product.created': { before: null, after: draft },
    'product.saved': { before: draft, after: changed },
    'product.deleted': { before: changed, after: null },
    'product.stock-set': { before: { Bestand: null }, after: { Bestand: 12, grund: 'Inventur' } },
    'picture.uploaded': { before: null, after: picture },
    'user.sessions-ended': { before: { sessions: 1 }, after: { sessions: 0 } },
    'user.role-changed': { before: { role: 'user' }, after: { role: 'admin' } },
    'order.taken': { before: null, after: { zahlung: 'link', total: 129 } },
    'order.link-made': { before: null, after: null },
    'user.created': { before: null, after: null },
    'user.saved': { before: null, after: { felder: ['ort'] } },
    'user.lock-changed': { before: { locked: false }, after: { locked: true } },
    'user.join-code-made': { before: null, after: null },
    'user.joined': { before: null, after: { joined: idUser, orders: 1 } },
    'user.exported': { before: null, after: null },
    'user.deleted': { before: null, after: null },
    'account.deleted': { before: { role: 'admin' }, after: null },
    'second-factor.on': { before: plain, after: guarded },
    'second-factor.codes-renewed': { before: guarded, after: { ...guarded, replacedCodes: 10 } },
    'second-factor.off': { before: guarded, after: plain },
    'second-factor.rescued': { before: guarded, after: plain },
  }
  const log = await readLog()
  expect(new Set(log.map(({ action }) => action))).toEqual(new Set(Object.keys(expected)))
  expect(log).toMatchObject(log.map(({ action }) => expected[action as AuditAction]))
  const counted: Partial<Record<AuditKind, number>> = {}
  for (const art of auditKinds)
    counted[art] = (await listChanges(shop.db, { art }, { page: 1, limit: 1 })).total
  expect(Object.values(counted), 'every kind finds its own').not.toContain(0)
  expect(Object.values(counted).reduce((sum, found) => sum + found)).toBe(log.length)
  const written = JSON.stringify(log)
  for (const kept of [secret, again.secret, ...recoveryCodes, ...again.recoveryCodes, password])
    expect(written).not.toContain(kept)
})

test('uploading a picture that already exists is logged as unchanged', async () => {
  const picture = await upload()
  expect(await upload()).toEqual(picture)
  expect(await readLog()).toEqual([
    { action: 'picture.uploaded', before: null, after: picture },
    { action: 'picture.uploaded', before: picture, after: picture },
  ])
})
