import sharp from 'sharp'
import { beforeEach } from 'vitest'
import type { NewVisit } from '../../src/contract/service/visits.ts'
import type { Customer } from './shop.ts'
import { admin, heidi, openShopPerTest, shop } from './shop-per-test.ts'

const strokes = [
  Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? at * 10 : 200 + at)),
  [700, 100, 760, 300],
]

/** The customer's extinguisher in the current test. */
export let foam: number

/** Each test of the suite starts with a chimney sweep, a customer and her extinguisher; see `openShopPerTest`. */
export function openVisitsPerTest(): void {
  openShopPerTest({ admin: { vorname: 'Ueli', nachname: 'Öhri' }, heidi: true })
  beforeEach(async () => {
    foam = await register({ typ: 'schaum', groesse: 6, baujahr: 2019, standort: 'Keller' })
  })
}

export const register = async (body: object, { api } = heidi) =>
  (await api('POST /api/devices', { body })).body.id
export const device = (more: object = {}) => ({
  id: foam,
  wartung: true,
  pruefpunkte: { plombe: 'behoben', schlauch: 'mangel', aussen: 'ok' } as const,
  druck: 14.5,
  ergebnis: 'maengel' as const,
  bemerkung: 'Schlauch spröde',
  ...more,
})
export const visit = (body: Partial<NewVisit> = {}): NewVisit => ({
  idUser: heidi.user.idUser,
  datum: '2026-03-07',
  geraete: [device()],
  unterschrift: { art: 'gezeichnet', name: 'Heidi Muster', striche: strokes },
  ...body,
})
export const close = (body: object = visit(), key = 'press', { api }: Customer = admin) =>
  api('POST /api/admin/visits', { body, headers: { 'idempotency-key': key } })
export const devices = async () => (await heidi.api('GET /api/devices')).body.data
export const reports = async ({ api } = heidi) => (await api('GET /api/visits')).body.data
export const file = (id: number, { cookie } = heidi) =>
  shop.app.inject({ url: `/api/visits/${id}/report.pdf`, headers: { cookie } })
export const send = (key: string, payload: Buffer, { cookie }: Customer = admin) =>
  shop.app.inject({
    method: 'PUT',
    url: `/api/admin/visit-photos/${key}`,
    payload,
    headers: { cookie, 'content-type': 'application/octet-stream' },
  })
export const counts = async () => ({
  visits: (await shop.db.selectFrom('visits').select('id').execute()).length,
  services: (await shop.db.selectFrom('device_services').select('id').execute()).length,
  mails: (await shop.mails('visit-report')).length,
})

export const photoKey = (sign: string) => sign.repeat(32)
export const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()

/** Begins the invoice of a visit, and issues it: by mail, or on paper for somebody without an address. */
export async function billVisit(
  id: number,
  { api }: Customer = admin,
  versand: 'mail' | 'druck' = 'mail',
) {
  const begun = await api('POST /api/admin/visits/:id/invoice', { params: { id } })
  const { entwurf, order_id } = begun.body
  if (begun.status !== 201 || !entwurf)
    return { status: begun.status, code: begun.body.code, orderId: order_id ?? 0 }
  const issued = await api('POST /api/admin/invoices/:id/issue', {
    params: { id: entwurf },
    body: { versand },
  })
  const { invoice, code } = issued.body
  return { status: issued.status, code, orderId: issued.status === 201 ? invoice.order_id : 0 }
}
