import { expect, test } from 'vitest'
import { buy } from './support/admin.ts'
import { toDraft } from './support/product-draft.ts'
import { correct, moved, revisionOf } from './support/recipient.ts'
import { admin, heidi, openShopPerTest, shop } from './support/shop-per-test.ts'

openShopPerTest({ admin: true, heidi: true })

type Save = (value: string) => Promise<{ status: number; body: unknown }>

const place = { strasse: 'Dorfstrasse 4', plz: '9100', ort: 'Herisau', land: 'Schweiz' }
const line = { name: 'Kaminfegen', einheit: 'Std.', preis: 120, satz: 8.1 }

/** Prepares what is saved, as two windows have read it; returns how either saves a text in it. */
const saves: Record<string, () => Promise<Save>> = {
  settings: async () => {
    const { body: seen } = await admin.api('GET /api/admin/settings')
    return (city) =>
      admin.api('PUT /api/admin/settings', {
        body: { ...seen, business: { ...seen.business, city } },
      })
  },
  'legal text': async () => (markdown) =>
    admin.api('POST /api/admin/legal/:kind', {
      params: { kind: 'agb' },
      body: { markdown, basedOn: 0 },
    }),
  product: async () => {
    const params = { id: 2 }
    const { data } = (await admin.api('GET /api/admin/products/:id', { params })).body
    const body = { ...toDraft(data), version: data.version, Bestand: 7 }
    return (Name) =>
      admin.api('PUT /api/admin/products/edit/:id', { params, body: { ...body, Name } })
  },
  person: async () => {
    const params = { id: heidi.user.idUser }
    const { person } = (await admin.api('GET /api/admin/users/:id', { params })).body
    const { vorname, nachname, telefonnummer, email, revision } = person
    const seen = { vorname, nachname, telefonnummer, email: email ?? '', ...place, revision }
    return (ort) => admin.api('PUT /api/admin/users/:id', { params, body: { ...seen, ort } })
  },
  recipient: async () => {
    const { order_id: id } = await buy(shop, heidi)
    const seen = { ...moved, revision: await revisionOf(id) }
    return (ort) => correct(id, { ...seen, ort })
  },
  'price list': async () => {
    const { revision } = (await admin.api('GET /api/admin/services')).body
    // A line that is new has no number when it is sent again.
    return (name) =>
      admin.api('PUT /api/admin/services', { body: { data: [{ ...line, name }], revision } })
  },
  device: async () => {
    const made = await heidi.api('POST /api/devices', { body: { typ: 'pulver', groesse: 6 } })
    const { id, revision } = made.body
    return (standort) =>
      heidi.api('PUT /api/devices/:id', {
        params: { id },
        body: { typ: 'pulver', groesse: 6, standort, revision },
      })
  },
}

test.each(Object.entries(saves))(
  'what is saved again because the answer was lost is no conflict: %s',
  async (_, prepare) => {
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
