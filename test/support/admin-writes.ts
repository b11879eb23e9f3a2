import { passDays } from './admin.ts'
import { appointmentRequest, time, token } from './appointments.ts'
import { account, writeForm } from './bank/statement.ts'
import { buyOnInvoice, confirmAddress, setIban } from './invoices.ts'
import { plainPicture } from './known-picture.ts'
import {
  type AdminWrite,
  type Answered,
  key,
  orderWrites,
  person,
  place,
  today,
  type Write,
} from './order-writes.ts'
import { toDraft } from './product-draft.ts'
import { codeOf } from './second-factor.ts'
import { admin, heidi, shop } from './shop-per-test.ts'

const monday = '2026-03-09'
const line = { text: 'Kaminfegen', menge: 1.5, einheit: 'Std.', preis: 120, satz: 8.1 }
const work = { positionen: [line], leistungsdatum: today }
const octets = { 'content-type': 'application/octet-stream' }
const mine = () => ({ id: heidi.user.idUser })
const another = async () => {
  const customer = await shop.newCustomer()
  return { customer, id: customer.user.idUser }
}
const appointment = async () => {
  const answer = await heidi.api('POST /api/appointments', { body: appointmentRequest })
  return { id: answer.body.id }
}
const totp = async (answered: Answered) => {
  // Each code counts once.
  shop.clock.advance(30_000)
  return codeOf(answered('POST /api/admin/second-factor/setup').secret, shop.clock.now())
}

/**
 * Every call by which an admin changes something, with input that is accepted when they are made in this order; the
 * shop is ready to be opened (`makeReadyToOpen`), its people are those of `openShopPerTest`. A call added to the table
 * and not here is a type error.
 */
export const adminWrites: Record<AdminWrite, Write> = {
  'PUT /api/admin/opening': () => ({ body: { open: true } }),
  'POST /api/admin/opening/confirm': () => ({ body: { point: 'countries' } }),
  'POST /api/admin/opening/check': () => ({}),
  'POST /api/admin/test-mail': () => ({}),
  'PUT /api/admin/settings': async () => {
    const { body } = await admin.api('GET /api/admin/settings')
    const invoicing = { ...body.invoicing, ...account, enabled: true }
    return { body: { ...body, business: { ...body.business, city: 'Appenzell' }, invoicing } }
  },
  'POST /api/admin/legal/:kind': () => ({
    params: { kind: 'agb' },
    body: { markdown: '# Neu', basedOn: 100 },
  }),

  'POST /api/admin/pictures': async () => ({ bytes: await plainPicture('red'), headers: octets }),
  'POST /api/admin/products/save': () => ({
    body: {
      Name: 'Löschdecke',
      Kategorie: 'brandschutz',
      Beschreibung: 'Erstickt Brände.',
      Preis_netto: 36.91,
      Preis_brutto: 39.9,
      Bild: '/bilder/produkte/loeschdecke-800.webp',
      Details: { Norm: 'EN 1869' },
    },
  }),
  'PUT /api/admin/products/edit/:id': (answered) => {
    const { data } = answered('POST /api/admin/products/save')
    const body = { ...toDraft(data), Beschreibung: 'Erstickt alles.' }
    return { params: { id: data.idProdukt }, body }
  },
  'POST /api/admin/products/import': (answered) => {
    const { idProdukt } = answered('POST /api/admin/products/save').data
    return writeForm(`idProdukt;Preis_brutto\n${idProdukt};41,90\n`)
  },
  'POST /api/admin/products/import/:id/apply': (answered) => ({
    params: { id: answered('POST /api/admin/products/import').id },
  }),
  'PUT /api/admin/products/:id/stock': (answered) => ({
    params: { id: answered('POST /api/admin/products/save').data.idProdukt },
    body: { bestand: 2, grund: 'Inventur' },
  }),
  'DELETE /api/admin/products/delete/:id': (answered) => ({
    params: { id: answered('POST /api/admin/products/save').data.idProdukt },
  }),

  'POST /api/admin/users': () => ({ body: { ...person, ...place } }),
  'PUT /api/admin/users/:id': async (answered) => {
    const params = { id: answered('POST /api/admin/users').idUser }
    const { body } = await admin.api('GET /api/admin/users/:id', { params })
    const { revision } = body.person
    return { params, body: { ...person, ...place, vorname: 'Luise', revision } }
  },
  'POST /api/admin/users/:id/join-code': (answered) => ({
    params: { id: answered('POST /api/admin/users').idUser },
  }),
  'POST /api/admin/users/:id/notes': () => ({ params: mine(), body: { text: 'Hund' } }),
  'DELETE /api/admin/notes/:id': (answered) => ({
    params: { id: answered('POST /api/admin/users/:id/notes').id },
  }),
  'PUT /api/admin/users/:id/role': async () => {
    const { id, customer } = await another()
    await confirmAddress(shop, customer)
    return { params: { id }, body: { role: 'admin' } }
  },
  'PUT /api/admin/users/:id/locked': async () => ({
    params: { id: (await another()).id },
    body: { locked: true },
  }),
  'DELETE /api/admin/users/:id/sessions': async () => ({ params: { id: (await another()).id } }),
  'DELETE /api/admin/users/:id': (answered) => ({
    params: { id: answered('POST /api/admin/users').idUser },
  }),

  ...orderWrites,

  'POST /api/admin/devices/:id/services': async () => {
    const body = { typ: 'schaum' }
    const made = await heidi.api('POST /api/devices', { body })
    return {
      params: { id: made.body.id },
      headers: key('serviced'),
      body: { datum: today, wartung: true },
    }
  },
  'POST /api/admin/devices/:id/code': (answered) => ({
    params: { id: answered('POST /api/admin/devices/:id/services').id },
  }),
  'PUT /api/admin/users/:id/service-reminders': async () => {
    const body = { eingewilligt: true }
    await heidi.api('PUT /api/service-reminders', { body })
    return { params: mine(), body: { zurueckgehalten: true } }
  },

  'POST /api/admin/appointments': () => ({
    headers: key('booked'),
    body: {
      idUser: mine().id,
      leistung: 'kaminfegen',
      ...time,
      status: 'bestaetigt',
      trotzdem: true,
    },
  }),
  'POST /api/admin/appointments/:id/propose': async () => ({
    params: await appointment(),
    body: { ...time, trotzdem: true },
  }),
  'POST /api/admin/appointments/:id/done': (answered) => ({
    params: { id: answered('POST /api/admin/appointments/:id/propose').id },
    body: {},
  }),
  'POST /api/admin/appointments/:id/cancel': async () => ({
    params: await appointment(),
    body: { bemerkung: 'krank' },
  }),
  'POST /api/admin/calendar': () => ({}),
  'DELETE /api/admin/calendar': () => ({}),
  'PUT /api/admin/rounds/:day/visits/:idUser': () => ({
    params: { day: monday, idUser: heidi.user.idUser },
  }),
  'PUT /api/admin/rounds/:day': () => ({
    params: { day: monday },
    body: { halte: [`person:${heidi.user.idUser}`] },
  }),
  'DELETE /api/admin/rounds/:day/visits/:idUser': () => ({
    params: { day: monday, idUser: heidi.user.idUser },
  }),
  'POST /api/admin/rounds/:day/announcements': async () => {
    const params = { day: monday, idUser: heidi.user.idUser }

    await admin.api('PUT /api/admin/rounds/:day/visits/:idUser', { params })
    return {
      params: { day: monday },
      body: { halte: [`person:${heidi.user.idUser}`], form: 'brief' },
    }
  },
  'PUT /api/admin/visit-photos/:key': async () => ({
    params: { key: 'a'.repeat(32) },
    bytes: await plainPicture('red'),
    headers: octets,
  }),
  'POST /api/admin/visits': async () => {
    const { idUser } = heidi.user
    const body = { typ: 'schaum' }
    const { id } = (await heidi.api('POST /api/devices', { body })).body
    const device = { id, wartung: true, pruefpunkte: {}, ergebnis: 'einsatzbereit' }
    return {
      headers: key('visited'),
      body: { idUser, datum: today, geraete: [device], unterschrift: { art: 'niemand' } },
    }
  },
  'POST /api/admin/visits/:id/invoice': (answered) => ({
    params: { id: answered('POST /api/admin/visits').id },
  }),

  'PUT /api/admin/services': () => ({
    body: { data: [{ name: 'Kaminfegen', einheit: 'Std.', preis: 120, satz: 8.1 }] },
  }),
  'POST /api/admin/invoices': () => ({ body: { idUser: heidi.user.idUser, ...work } }),
  'PUT /api/admin/invoices/:id': (answered) => ({
    params: { id: answered('POST /api/admin/invoices').id },
    body: { ...work, rabatt: 10 },
  }),
  'POST /api/admin/invoices/:id/issue': (answered) => ({
    params: { id: answered('POST /api/admin/invoices').id },
    body: { versand: 'mail' },
  }),
  'POST /api/admin/invoices/:id/correction': (answered) => ({
    params: { id: answered('POST /api/admin/invoices/:id/issue').invoice.id },
  }),
  'DELETE /api/admin/invoices/:id': async () => {
    const body = { idUser: heidi.user.idUser, ...work }
    const draft = await admin.api('POST /api/admin/invoices', { body })
    return { params: { id: draft.body.id } }
  },

  'POST /api/admin/messages/:id/answered': async () => {
    const { vorname, nachname, email } = heidi.user
    const message = { vorname, nachname, email, nachricht: 'Grüezi', cf_token: await token() }
    await shop.api('POST /api/contact', { body: message })
    const { data } = (await admin.api('GET /api/admin/messages')).body
    return { params: { id: data[0]?.id ?? 0 }, body: { answered: true } }
  },
  'POST /api/admin/messages/:id/answers': async () => {
    const { data } = (await admin.api('GET /api/admin/messages')).body
    const { id = 0, answeredAt = null } = data[0] ?? {}
    return { params: { id }, body: { text: 'Am Montag.', answeredAt }, headers: key('answered') }
  },
  'POST /api/admin/second-factor/setup': () => ({ body: { password: admin.password } }),
  'POST /api/admin/second-factor/confirm': async (answered) => ({
    body: { code: await totp(answered) },
  }),
  'POST /api/admin/second-factor/recovery-codes': async (answered) => ({
    body: { password: admin.password, code: await totp(answered) },
  }),
  'POST /api/admin/second-factor/off': async (answered) => ({
    body: { password: admin.password, code: await totp(answered) },
  }),
  'POST /api/admin/invoices/:id/replace': async () => ({
    params: { id: (await buyOnInvoice(shop, heidi)).invoice.id },
    body: {},
  }),
  'POST /api/admin/invoices/:id/credit': (answered) => ({
    params: { id: answered('POST /api/admin/invoices/:id/replace').invoice.id },
    body: { grund: 'nachlass', betrag: 10 },
  }),
  'POST /api/admin/invoices/:id/write-off': (answered) => ({
    params: { id: answered('POST /api/admin/invoices/:id/replace').invoice.id },
    body: { grund: 'Konkurs' },
  }),
  'POST /api/admin/invoices/:id/reminders': async () => {
    await setIban(shop)
    const { invoice } = await buyOnInvoice(shop, heidi)
    await passDays(shop, 40, admin, heidi)
    return { params: { id: invoice.id }, body: { stufe: 1, weg: 'papier', trotzdem: true } }
  },
}
