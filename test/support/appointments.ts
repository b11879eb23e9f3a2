import { beforeEach } from 'vitest'
import { solveBotCheck } from './bot-token.ts'
import { admin, openShopPerTest, shop } from './shop-per-test.ts'

export const window = (day: string, from = '07:00', to = '11:00') => ({
  von: `2026-${day}T${from}:00Z`,
  bis: `2026-${day}T${to}:00Z`,
})
export const appointmentRequest = {
  leistung: 'feuerloescher',
  anzahl: 3,
  mitKaminfeger: true,
  fenster: [window('03-16'), window('03-18', '12:00', '16:00')],
  strasse: 'Rosenbergstrasse 10',
  plz: '9000',
  ort: 'St. Gallen',
  bemerkung: 'Hund; beisst nicht,\naber bellt.',
}
export const ueli = { vorname: 'Ueli', nachname: 'Bär', email: 'ueli@beispiel.ch', telefon: '' }

export const time = { von: '2026-03-16T08:00:00.000Z', bis: '2026-03-16T09:00:00.000Z' }

/** Each test of the suite starts with an admin and a customer with a confirmed address; see `openShopPerTest`. */
export function openAppointmentsPerTest(options?: Parameters<typeof openShopPerTest>[1]): void {
  openShopPerTest({ admin: true, heidi: true }, options)
  beforeEach(async () => {
    await shop.db.updateTable('users').set({ email_verified_at: 1 }).execute()
  })
}

export const request = (body: object = appointmentRequest, cookie?: string, key?: string) =>
  shop.api('POST /api/appointments', {
    body,
    ...(cookie !== undefined && { cookie }),
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
export const token = async () => solveBotCheck((await shop.api('GET /api/contact/challenge')).body)
export const step = (id: number, name: 'propose' | 'cancel' | 'done', body: object = {}) =>
  admin.api(`POST /api/admin/appointments/:id/${name}`, { params: { id }, body })
export const detail = async (id: number) =>
  (await admin.api('GET /api/admin/appointments/:id', { params: { id } })).body
export const all = async (query: object = {}) =>
  (await admin.api('GET /api/admin/appointments', { query })).body
export const byLink = (link: string) =>
  shop.api('GET /api/appointment-links/:token', { params: { token: link } })
export const answer = (link: string, body: object) =>
  shop.api('POST /api/appointment-links/:token/answer', { params: { token: link }, body })
/** The mails about appointments. */
export const mailsOf = async () =>
  (await shop.mails()).filter(({ kind }) => kind.startsWith('appointment-'))
export const linkIn = (text: string) => /\/termin\/([\w-]{32})/.exec(text)?.[1] ?? ''
export const newest = async () => {
  const mails = (await mailsOf()).filter(({ kind }) => kind !== 'appointment-notice')
  return mails.at(-1) ?? fail()
}

function fail(): never {
  throw new Error('no mail was written')
}
