import sharp from 'sharp'
import type { NewVisit } from '../../src/contract/visits.ts'
import { newAdmin } from './admin.ts'
import { openShop } from './shop.ts'

const strokes = [
  Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? at * 10 : 200 + at)),
  [700, 100, 760, 300],
]

/** A shop on 7 March 2026 with a sweep, a customer and her extinguisher, and what can be done on a visit. */
export async function openVisitDesk() {
  const shop = await openShop()
  const admin = await newAdmin(shop, { vorname: 'Ueli', nachname: 'Öhri' })
  const heidi = await shop.newCustomer()
  const register = async (body: object, { cookie } = heidi) =>
    (await shop.api('POST /api/devices', { cookie, body })).body.id
  const foam = await register({ typ: 'schaum', groesse: 6, baujahr: 2019, standort: 'Keller' })
  const device = (more: object = {}) => ({
    id: foam,
    wartung: true,
    pruefpunkte: { plombe: 'behoben', schlauch: 'mangel', aussen: 'ok' } as const,
    druck: 14.5,
    ergebnis: 'maengel' as const,
    bemerkung: 'Schlauch spröde',
    ...more,
  })
  const visit = (body: Partial<NewVisit> = {}): NewVisit => ({
    idUser: heidi.user.idUser,
    datum: '2026-03-07',
    geraete: [device()],
    unterschrift: { art: 'gezeichnet', name: 'Heidi Muster', striche: strokes },
    ...body,
  })
  return {
    shop,
    admin,
    heidi,
    foam,
    register,
    device,
    visit,
    close: (body: object = visit(), key = 'press', { cookie } = admin) =>
      shop.api('POST /api/admin/visits', { cookie, body, headers: { 'idempotency-key': key } }),
    devices: async () => (await shop.api('GET /api/devices', { cookie: heidi.cookie })).body.data,
    reports: async ({ cookie } = heidi) =>
      (await shop.api('GET /api/visits', { cookie })).body.data,
    file: (id: number, { cookie } = heidi) =>
      shop.app.inject({ url: `/api/visits/${id}/report.pdf`, headers: { cookie } }),
    send: (key: string, payload: Buffer, { cookie } = admin) =>
      shop.app.inject({
        method: 'PUT',
        url: `/api/admin/visit-photos/${key}`,
        payload,
        headers: { cookie, 'content-type': 'application/octet-stream' },
      }),
    counts: async () => ({
      visits: (await shop.db.selectFrom('visits').select('id').execute()).length,
      services: (await shop.db.selectFrom('device_services').select('id').execute()).length,
      mails: (await shop.mails()).filter(({ kind }) => kind === 'visit-report').length,
    }),
  }
}

export const photoKey = (sign: string) => sign.repeat(32)
export const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
