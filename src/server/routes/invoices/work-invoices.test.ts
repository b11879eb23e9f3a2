import { beforeEach, expect, test } from 'vitest'
import {
  admin,
  heidi,
  openShopPerTest,
  readOrder,
  shop,
} from '../../../../test/support/shop-per-test.ts'
import { setIban } from '../../../../test/support/invoices.ts'
import { readPdf } from '../../../../test/support/read-pdf.ts'
import { rewriteUsers } from '../../../../test/support/rewrite-users.ts'
import type { DraftContent, DraftLine } from '../../../contract/invoices/drafts.ts'

openShopPerTest({ admin: true, heidi: true }, { totalsMode: 'berechnet' })
beforeEach(() => setIban(shop))

const sweeping: DraftLine = {
  text: 'Kaminfegen',
  menge: 1.5,
  einheit: 'Std.',
  preis: 120,
  satz: 8.1,
}
const travel: DraftLine = { text: 'Anfahrt', menge: 1, einheit: 'Pauschale', preis: 45, satz: 8.1 }
const content = { positionen: [sweeping, travel], rabatt: 10, leistungsdatum: '2026-03-05' }
const begin = (more: Partial<DraftContent> = {}) =>
  admin.draft({ idUser: heidi.user.idUser, ...content, ...more })
const issue = (id: number, versand: 'mail' | 'druck' = 'mail') => admin.issue(id, versand)
const documents = () => shop.db.selectFrom('documents').select('id').execute()

test('the price list keeps its order and its ids', async () => {
  const save = (data: object[]) =>
    admin.api('PUT /api/admin/services', { body: { data: data as never } })
  const one = { name: 'Kaminfegen', einheit: 'Std.', preis: 120, satz: 8.1 }
  const two = { name: 'Feuerungskontrolle', einheit: 'Stk.', preis: 95.5, satz: 0 }
  const [first, second] = (await save([one, two])).body.data
  expect([first, second]).toMatchObject([one, two])
  const { body } = await save([
    { ...second, preis: 99 },
    { ...one, name: 'Anfahrt' },
  ])
  expect(body.data).toMatchObject([
    { id: second?.id, preis: 99 },
    { name: 'Anfahrt', id: expect.any(Number) },
  ])
  expect(body.data[1]?.id).not.toBe(first?.id)
  for (const wrong of [{ name: ' ' }, { einheit: '' }, { preis: -1 }, { preis: 1.005 }])
    expect((await save([{ ...one, ...wrong }])).body.code).toBe('services-invalid')
  expect((await save([{ ...one, satz: 31 }])).body.code).toBe('invalid-rate')
})

test('an invoice is written, seen, changed, and then issued once', async () => {
  const { status, body: draft } = await begin()
  expect([status, draft]).toMatchObject([201, { total: 202.5, rabatt: 10, nachname: 'Muster' }])
  const preview = async () => {
    const url = `/api/admin/invoices/${draft.id}/preview.pdf`
    const { rawPayload } = await admin.open(url)
    return (await readPdf(rawPayload)).text
  }
  for (const words of ['Entwurf', '1.5 Std.', 'Rabatt 10 %', '202.50', 'am 05.03.2026'])
    expect(await preview()).toContain(words)
  expect(await preview()).not.toContain('Zahlteil\nKonto')
  const changed = await admin.api('PUT /api/admin/invoices/:id', {
    params: { id: draft.id },
    body: { ...content, rabatt: 0 },
  })
  expect(changed.body.total).toBe(225)
  expect([await documents(), await shop.mails('order-work-invoice')]).toEqual([[], []])

  const answers = await Promise.all([issue(draft.id), issue(draft.id)])
  expect(new Set(answers.map(({ status: code }) => code))).toEqual(new Set([201, 404]))
  const invoice = answers.find(({ status: code }) => code === 201)?.body.invoice
  expect(invoice).toMatchObject({ nummer: 'RE-2026-0001', total: 225, status: 'offen' })
  expect(await shop.mails('order-work-invoice')).toMatchObject([
    { subject: 'Ihre Rechnung RE-2026-0001 für unsere Arbeit vom 05.03.2026' },
  ])
  const { items, order } = await readOrder(invoice?.order_id ?? 0)
  // There are no goods to take back.
  expect(order.next).toEqual([])
  expect(items).toMatchObject([
    { name: 'Kaminfegen, 1.5 Std.', quantity: 1, Preis_brutto: 180 },
    { name: 'Anfahrt', quantity: 1, Preis_brutto: 45 },
  ])
  expect(order).toMatchObject({ lieferstand: 'uebergeben', mwst: 16.86, zahlungsart: 'rechnung' })
  const { rawPayload } = await heidi.open(`/api/documents/${invoice?.id}/pdf`)
  const { text } = await readPdf(rawPayload)
  for (const words of ['1.5 Std.', 'Auftrag', 'Vielen Dank für Ihren Auftrag.'])
    expect(text).toContain(words)
  expect(text).not.toMatch(/Bestellung|Versand/)
  const list = await admin.api('GET /api/admin/invoice-drafts')
  expect(list.body.data).toEqual([])
})

test('what cannot be invoiced is refused, and a draft can be thrown away', async () => {
  for (const [wrong, code] of [
    [{ positionen: [{ ...sweeping, menge: 0 }] }, 'draft-lines'],
    [{ positionen: [{ ...sweeping, menge: 1.005 }] }, 'draft-lines'],
    [{ positionen: [{ ...sweeping, text: ' ' }] }, 'draft-lines'],
    [{ positionen: [{ ...sweeping, satz: 81 }] }, 'invalid-rate'],
    [{ positionen: [{ ...sweeping, satz: 8.15 }] }, 'invalid-rate'],
    [{ positionen: [sweeping, { ...travel, satz: 0 }] }, 'draft-rates'],
    [{ rabatt: 101 }, 'draft-discount'],
    [{ leistungsdatum: '2026-02-30' }, 'draft-day'],
    [{ leistungsdatum: '0206-03-01' }, 'draft-day'],
    [{ leistungsdatum: '2016-03-06' }, 'draft-day'],
    [{ leistungsdatum: '2027-03-08' }, 'draft-day'],
    [{ leistungsdatum: '9999-12-31' }, 'draft-day'],
  ] as const)
    expect((await begin(wrong as Partial<DraftContent>)).body).toMatchObject({ code })
  const nothing = (await begin({ rabatt: 100 })).body.id
  expect(await issue(nothing)).toBeRefused(409, 'draft-empty')
  const params = { id: nothing }
  const gone = () => admin.api('DELETE /api/admin/invoices/:id', { params })
  expect([(await gone()).status, (await gone()).status]).toEqual([204, 404])

  const { id } = (await begin()).body
  await rewriteUsers(shop.db, { city: '' }).execute()
  expect(await issue(id)).toMatchObject({ body: { code: 'invoice-address-missing' } })
  await rewriteUsers(shop.db, { city: 'Teufen', email: null })
    .where('id', '=', heidi.user.idUser)
    .execute()
  expect(await issue(id)).toBeRefused(409, 'no-mail-address')
  expect((await issue(id, 'druck')).status).toBe(201)
  expect(await shop.mails('order-work-invoice')).toEqual([])
})

test('an invoice of work is corrected: it counts until the other is issued, and is credited whole then', async () => {
  const first = (await issue((await begin()).body.id)).body.invoice
  const correct = (of = first.id) =>
    admin.api('POST /api/admin/invoices/:id/correction', { params: { id: of } })
  const { status, body: draft } = await correct()
  expect([status, draft]).toMatchObject([201, { ...content, positionen: [{ menge: 1.5 }, {}] }])
  expect((await correct()).body.id).toBe(draft.id)
  await admin.api('PUT /api/admin/invoices/:id', {
    params: { id: draft.id },
    body: { ...content, positionen: [sweeping], rabatt: 0 },
  })
  const { body } = await issue(draft.id)
  expect(body.invoice).toMatchObject({ nummer: 'RE-2026-0002', total: 180, offen: 180 })
  const list = await admin.invoices()
  expect(list.body.data.map(({ status: of, offen }) => [of, offen])).toEqual([
    ['offen', 180],
    ['gutgeschrieben', 0],
  ])
  expect((await admin.person(heidi.user.idUser)).body.sums.offen).toBe(180)
  const url = `/api/documents/${body.invoice.id}/pdf`
  const { rawPayload } = await heidi.open(url)
  expect((await readPdf(rawPayload)).text).toContain('Ersetzt   RE-2026-0001')
  expect(await correct()).toBeRefused(409, 'invoice-not-open')
  await admin.pay(body.invoice.order_id, { weg: 'bar', betrag: 5 })
  expect((await correct(body.invoice.id)).body.code).toBe('invoice-not-open')
})

const sweepingService = { name: 'Kaminfegen', einheit: 'Std.', preis: 10, satz: 8.1 }

/** Returns how the list that holds `before` is changed to one with another price, by whoever has seen it. */
async function changeServices(before: object[]) {
  const { cookie } = admin
  const save = (data: object[], revision?: string) => {
    const body = { data, ...(revision !== undefined && { revision }) }
    return shop.api('PUT /api/admin/services', { cookie, body })
  }
  const { revision } = (await save(before)).body
  return (preis: number) => save([{ ...sweepingService, preis }], revision)
}

test.each([
  [
    'a draft',
    async () => {
      const { id, revision } = (await begin()).body
      return (rabatt: number) =>
        shop.api('PUT /api/admin/invoices/:id', {
          cookie: admin.cookie,
          params: { id },
          body: { ...content, rabatt, revision },
        })
    },
  ],
  ['the price list', () => changeServices([sweepingService])],
  ['an empty price list', () => changeServices([])],
])('of two who change %s, at once or one after the other, the second is told', async (_, open) => {
  const save = await open()
  const answers = await Promise.all([save(20), save(30)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ])
  expect(await save(40)).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } })
})

test('a draft that is saved again because the answer was lost is saved', async () => {
  const { id, revision } = (await begin()).body
  const body = { ...content, rabatt: 20, revision }
  const { cookie } = admin
  const save = () => shop.api('PUT /api/admin/invoices/:id', { cookie, params: { id }, body })
  expect((await save()).body).toEqual((await save()).body)
})

test('an invoice of work has a rate of the day of supply, or none', async () => {
  const at = (satz: number, leistungsdatum: string) =>
    begin({ positionen: [{ ...sweeping, satz }], leistungsdatum })
  const [old, today] = ['2023-12-20', '2026-03-05']
  for (const [satz, day] of [
    [8.1, old],
    [2.6, old],
    [7.7, today],
    [2.5, today],
    [7, today],
  ] as const)
    expect([satz, day, (await at(satz, day)).body]).toMatchObject([
      satz,
      day,
      { code: 'draft-rate-of-day' },
    ])
  const { message } = (await at(8.1, old)).body as unknown as { message: string }
  expect(message).toContain('Am 20.12.2023 galt der MWST-Satz 7.7 %.')
  for (const [satz, day] of [
    [7.7, old],
    [2.5, old],
    [3.8, today],
    [8.1, today],
    [0, today],
  ] as const)
    expect([satz, day, (await at(satz, day)).status]).toEqual([satz, day, 201])

  const { id } = (await at(7.7, old)).body
  const changed = { ...content, positionen: [{ ...sweeping, satz: 7.7 }] }
  const saved = await admin.api('PUT /api/admin/invoices/:id', { params: { id }, body: changed })
  expect(saved).toBeRefused(400, 'draft-rate-of-day')
  // The rate may have been wrong from the beginning, as in a draft of an earlier version.
  const row = shop.db.updateTable('invoice_drafts').where('id', '=', id)
  const wrong = { lines: [{ ...typed, vatPerMille: 81 }], discount: 0, day: old }
  await row.set({ data: JSON.stringify(wrong) }).execute()
  expect(await issue(id, 'druck')).toBeRefused(400, 'draft-rate-of-day')
  await row.set({ data: JSON.stringify({ ...wrong, day: today }) }).execute()
  expect((await issue(id, 'druck')).status).toBe(201)
})

/** A line as a draft holds it. */
const typed = {
  ...{ service: null, product: null, text: 'Kaminfegen', unit: 'Std.' },
  ...{ quantity: 100, price: 12_000 },
}
