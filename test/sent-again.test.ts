import { expect, test } from 'vitest'
import type { EndpointName, RequestPart, StateSeen } from '../src/contract/endpoint.ts'
import { buy } from './support/admin.ts'
import { toDraft } from './support/product-draft.ts'
import { correct, moved, revisionOf } from './support/recipient.ts'
import { admin, heidi, openShopPerTest, shop } from './support/shop-per-test.ts'

openShopPerTest({ admin: true, heidi: true })

type Save = (value: string) => Promise<{ status: number; body: unknown }>

const place = { strasse: 'Dorfstrasse 4', plz: '9100', ort: 'Herisau', land: 'Schweiz' }
const line = { name: 'Kaminfegen', einheit: 'Std.', preis: 120, satz: 8.1 }

/** A call that replaces what is there. */
type Put = Extract<EndpointName, `PUT ${string}`>
/** One that knows which state its sender has seen. */
type Checked = {
  [Name in Put]: Extract<keyof RequestPart<Name, 'body'>, StateSeen> extends never ? never : Name
}[Put]

const isSwitch = 'is one choice, which its sender sees'
const isOwn = 'is the own data of whoever sends it'
const isWhole = 'is a file'

/**
 * Prepares what is saved, as two windows have read it; returns how either saves a text in it. A call that replaces
 * something, and does not know which state its sender has seen, gives a reason; one that is missing is a type error.
 */
const saves: Record<Checked | 'POST /api/admin/legal/:kind', () => Promise<Save>> &
  Record<Exclude<Put, Checked>, string> = {
  'PUT /api/admin/opening': isSwitch,
  'PUT /api/admin/users/:id/locked': isSwitch,
  'PUT /api/admin/users/:id/role': isSwitch,
  'PUT /api/admin/users/:id/service-reminders': isSwitch,
  'PUT /api/service-reminders': isSwitch,
  'PUT /api/admin/orders/:id/tracking': 'is one number, whose changes are logged',
  'PUT /api/admin/rounds/:day': 'is the order of the stops, not who they are',
  'PUT /api/admin/rounds/:day/visits/:idUser': 'adds a stop',
  'PUT /api/admin/visit-photos/:key': isWhole,
  'PUT /api/devices/:id/photo': isWhole,
  'PUT /api/cart/:user_id/:product_id': isOwn,
  'PUT /user/:id/contact': isOwn,
  'PUT /user/:id/address': isOwn,
  'PUT /api/user/:id/billing': isOwn,
  'PUT /user/:id/password': isOwn,
  'PUT /:id/email': isOwn,
  'PUT /api/admin/settings': async () => {
    const { body: seen } = await admin.api('GET /api/admin/settings')
    return (city) =>
      admin.api('PUT /api/admin/settings', {
        body: { ...seen, business: { ...seen.business, city } },
      })
  },
  'POST /api/admin/legal/:kind': async () => (markdown) =>
    admin.api('POST /api/admin/legal/:kind', {
      params: { kind: 'agb' },
      body: { markdown, basedOn: 0 },
    }),
  'PUT /api/admin/products/edit/:id': async () => {
    const params = { id: 2 }
    const { data } = (await admin.api('GET /api/admin/products/:id', { params })).body
    const body = { ...toDraft(data), version: data.version, Bestand: 7 }
    return (Name) =>
      admin.api('PUT /api/admin/products/edit/:id', { params, body: { ...body, Name } })
  },
  'PUT /api/admin/products/:id/stock': async () => {
    const params = { id: 2 }
    const { data } = (await admin.api('GET /api/admin/products/:id', { params })).body
    const bestandVorher = data.Bestand
    return ({ length: bestand }) =>
      admin.api('PUT /api/admin/products/:id/stock', { params, body: { bestand, bestandVorher } })
  },
  'PUT /api/admin/users/:id': async () => {
    const params = { id: heidi.user.idUser }
    const { person } = (await admin.api('GET /api/admin/users/:id', { params })).body
    const { vorname, nachname, telefonnummer, email, revision } = person
    const seen = { vorname, nachname, telefonnummer, email: email ?? '', ...place, revision }
    return (ort) => admin.api('PUT /api/admin/users/:id', { params, body: { ...seen, ort } })
  },
  'PUT /api/admin/orders/:id/recipient': async () => {
    const { order_id: id } = await buy(shop, heidi)
    const seen = { ...moved, revision: await revisionOf(id) }
    return (ort) => correct(id, { ...seen, ort })
  },
  'PUT /api/admin/services': async () => {
    const { revision } = (await admin.api('GET /api/admin/services')).body
    // A line that is new has no number when it is sent again.
    return (name) =>
      admin.api('PUT /api/admin/services', { body: { data: [{ ...line, name }], revision } })
  },
  'PUT /api/admin/invoices/:id': async () => {
    const leistungsdatum = '2026-03-07'
    const positions = (text: string) => [{ text, menge: 1, einheit: 'Std.', preis: 120, satz: 8.1 }]
    const { idUser } = heidi.user
    const body = { idUser, positionen: positions('Fegen'), leistungsdatum }
    const { id } = (await admin.api('POST /api/admin/invoices', { body })).body
    const params = { id }
    const { revision } = (await admin.api('GET /api/admin/invoice-drafts/:id', { params })).body
    return (text) =>
      admin.api('PUT /api/admin/invoices/:id', {
        params,
        body: { positionen: positions(text), leistungsdatum, revision },
      })
  },
  'PUT /api/devices/:id': async () => {
    const made = await heidi.api('POST /api/devices', { body: { typ: 'pulver', groesse: 6 } })
    const { id, revision } = made.body
    return (standort) =>
      heidi.api('PUT /api/devices/:id', {
        params: { id },
        body: { typ: 'pulver', groesse: 6, standort, revision },
      })
  },
}

test.each(
  Object.entries(saves).flatMap(([call, save]) =>
    typeof save === 'string' ? [] : [{ call, save }],
  ),
)(
  'what is saved again because the answer was lost is no conflict: $call',
  async ({ save: prepare }) => {
    const save = await prepare()
    const first = await save('Wald')
    expect(first.status).toBeLessThan(300)
    const written = [await shop.mails(), await logged()]
    expect((await save('Wald')).body).toEqual(first.body)
    expect([await shop.mails(), await logged()]).toEqual(written)
    // Somebody else's words are.
    const refused = await save('Teufen')
    expect(refused.status).toBe(409)
    expect([await shop.mails(), await logged()]).toEqual(written)
  },
)

const logged = async () => (await admin.api('GET /api/admin/audit', { query: {} })).body.total
