import type { EndpointName, Reply } from '../../src/contract/endpoint.ts'
import type { endpoints } from '../../src/contract/endpoints.ts'
import { buy, startPayment } from './admin.ts'
import { appointmentRequest, time } from './appointments.ts'
import { plainPicture } from './known-picture.ts'
import { buyOnInvoice, setIban } from './invoices.ts'
import { contact } from './own-profile.ts'
import { type Given, key, place, today } from './order-writes.ts'
import { admin, heidi, shop } from './shop-per-test.ts'

/** A call that needs a session and no admin. */
export type OwnCall = {
  [Name in EndpointName]: (typeof endpoints)[Name]['access'] extends 'admin' | 'public'
    ? never
    : Name
}[EndpointName]

/** What an earlier call answered. */
export type OwnAnswered = <Name extends OwnCall>(name: Name) => Reply<Name>
export type OwnGive = (answered: OwnAnswered) => Given | Promise<Given>

const newPassword = 'Ofenrohr-und-Russ-7'
const octets = { 'content-type': 'application/octet-stream' }
const idUser = () => ({ idUser: heidi.user.idUser })
const items = [{ product_id: 1, quantity: 1 }]
const order = async (paid = false) => ({ orderId: (await buy(shop, heidi, { paid })).order_id })
const invoiced = async () => {
  await setIban(shop)
  return buyOnInvoice(shop, heidi)
}
const device = (answered: OwnAnswered) => ({ id: answered('POST /api/devices').id })
const codeOfSms = async () => /\b\d{6}\b/.exec(sentSms.at(-1) ?? '')?.[0] ?? ''

/** The texts of the SMS that were sent; the shop of the test sends them here. */
export const sentSms: string[] = []

/**
 * Every call of a person who is signed in, with input that is accepted from `heidi` when they are made in this order. A
 * call added to the table and not here is a type error.
 */
export const ownCalls: Record<OwnCall, OwnGive> = {
  'GET /api/user/me': () => ({}),
  'GET /user/:id': () => ({ params: { id: heidi.user.idUser } }),
  'PUT /user/:id/contact': () => ({
    params: { id: heidi.user.idUser },
    body: { ...contact, email: heidi.user.email, vorname: 'Heidy' },
  }),
  'PUT /user/:id/address': () => ({ params: { id: heidi.user.idUser }, body: place }),
  'PUT /api/user/:id/billing': () => ({
    params: { id: heidi.user.idUser },
    body: { firma: 'Muster AG', referenz: '', ...place },
  }),
  'GET /api/user/:id/billing': () => ({ params: { id: heidi.user.idUser } }),
  'POST /api/verify-email/resend': () => ({}),
  'POST /api/send-sms-code': () => ({ body: {} }),
  'POST /api/verify-sms-code': async () => ({ body: { code: await codeOfSms() } }),
  'POST /api/account/join': async () => {
    const { idUser: id } = (await admin.addPerson({ nachname: 'Muster' })).body
    return { body: { code: (await admin.makeJoinCode(id)).body.code } }
  },
  'GET /api/account/export': () => ({}),

  'POST /api/cart': () => ({
    headers: key('added'),
    body: { user_id: heidi.user.idUser, product_id: 1, menge: 2 },
  }),
  'GET /api/cartItems': () => ({ query: { user_id: heidi.user.idUser } }),
  'PUT /api/cart/:user_id/:product_id': () => ({
    params: { user_id: heidi.user.idUser, product_id: 1 },
    body: { menge: 3 },
  }),
  'DELETE /api/cart/:user_id/:product_id': () => ({
    params: { user_id: heidi.user.idUser, product_id: 1 },
  }),
  'DELETE /api/cart/:user_id': () => ({ params: { user_id: heidi.user.idUser } }),

  'POST /api/orders': () => ({ headers: key('ordered'), body: { ...idUser(), items } }),
  'GET /api/orders/:userId': () => ({ params: { userId: heidi.user.idUser } }),
  'GET /api/orders/:userId/summaries': () => ({ params: { userId: heidi.user.idUser } }),
  'GET /api/orders/:userId/invoice-offer': () => ({ params: { userId: heidi.user.idUser } }),
  'POST /api/twint/create-payment': async () => {
    const { order_id: orderId, order_no: orderNo, total: amount } = await buy(shop, heidi)
    return { body: { amount, orderId, orderNo } }
  },
  'GET /api/twint/status/:sessionId': async () => ({
    params: { sessionId: await startPayment(heidi, await buy(shop, heidi)) },
  }),
  'POST /api/orders/:orderId/complete': async () => ({ params: await order(true) }),
  'POST /api/orders/:orderId/messages': async () => ({
    params: await order(true),
    body: { art: 'frage', nachricht: 'Wann kommt es?' },
  }),
  'POST /api/orders/:orderId/again': async () => ({
    params: await order(true),
    headers: key('again'),
  }),
  'POST /api/orders/:orderId/cancel': async () => ({ params: await order() }),
  'GET /api/orders/:orderId/invoice.pdf': async () => ({
    params: { orderId: (await invoiced()).order.order_id },
  }),
  'GET /api/documents/:id/pdf': async () => ({
    params: { id: (await invoiced()).invoice.id },
  }),

  'POST /api/devices': () => ({
    headers: key('registered'),
    body: { ...idUser(), typ: 'schaum', groesse: 6 },
  }),
  'GET /api/devices': () => ({ query: idUser() }),
  'PUT /api/devices/:id': (answered) => ({
    params: device(answered),
    body: { typ: 'pulver', groesse: 6 },
  }),
  'PUT /api/devices/:id/photo': async (answered) => ({
    params: device(answered),
    bytes: await plainPicture('red'),
    headers: octets,
  }),
  'GET /api/devices/:id/photo': (answered) => ({ params: device(answered) }),
  'DELETE /api/devices/:id/photo': (answered) => ({ params: device(answered) }),
  'POST /api/devices/import': () => ({
    query: { ...idUser(), uebernehmen: 'ja' },
    bytes: Buffer.from('Typ;Grösse;Standort\nSchaum;6;Küche\n'),
    headers: { 'content-type': 'text/csv' },
  }),
  'PUT /api/service-reminders': () => ({ query: idUser(), body: { eingewilligt: true } }),
  'GET /api/service-reminders': () => ({ query: idUser() }),

  'GET /api/appointments': () => ({}),
  'POST /api/appointments/:id/answer': async () => {
    const { body } = await heidi.api('POST /api/appointments', { body: appointmentRequest })
    const { id } = body
    const asking = { params: { id }, body: { ...time, trotzdem: true } }
    await admin.api('POST /api/admin/appointments/:id/propose', asking)
    const { data } = (await heidi.api('GET /api/appointments')).body
    const revision = data.find((one) => one.id === id)?.revision ?? 0
    return { params: { id }, body: { antwort: 'bestaetigen', revision } }
  },
  'GET /api/visits': () => ({ query: idUser() }),
  'GET /api/visits/:id/report.pdf': async (answered) => {
    const serviced = { ...device(answered), wartung: true, pruefpunkte: {} }
    const { body } = await admin.api('POST /api/admin/visits', {
      headers: key(`visited-${serviced.id}`),
      body: {
        ...idUser(),
        datum: today,
        geraete: [{ ...serviced, ergebnis: 'einsatzbereit' }],
        unterschrift: { art: 'niemand' },
      },
    })
    return { params: { id: body.id } }
  },
  'DELETE /api/devices/:id': (answered) => ({ params: device(answered) }),

  'PUT /:id/email': () => ({
    params: { id: heidi.user.idUser },
    body: { email: 'heidi.neu@beispiel.ch', vorname: 'Heidi', password: heidi.password },
  }),
  'PUT /user/:id/password': () => ({
    params: { id: heidi.user.idUser },
    body: { oldPassword: heidi.password, newPassword },
  }),
  'POST /api/account/delete': () => ({ body: { password: newPassword } }),
}
