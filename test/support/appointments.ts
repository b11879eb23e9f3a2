import { solveBotCheck } from './bot-token.ts'
import type { Customer, TestShop } from './shop.ts'

export const window = (day: string, from = '07:00', to = '11:00') => ({
  von: `2026-${day}T${from}:00Z`,
  bis: `2026-${day}T${to}:00Z`,
})
export const asked = {
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

/** What can be done with appointments, in the shop of the test that runs. */
export function appointmentDesk(get: () => { shop: TestShop; admin: Customer }) {
  const request = (body: object = asked, cookie?: string, key?: string) =>
    get().shop.api('POST /api/appointments', {
      body,
      ...(cookie !== undefined && { cookie }),
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    })
  const token = async () => solveBotCheck((await get().shop.api('GET /api/contact/challenge')).body)
  const step = (id: number, name: 'propose' | 'cancel' | 'done', body: object = {}) =>
    get().shop.api(`POST /api/admin/appointments/:id/${name}`, {
      params: { id },
      cookie: get().admin.cookie,
      body,
    })
  const detail = async (id: number) =>
    (
      await get().shop.api('GET /api/admin/appointments/:id', {
        params: { id },
        cookie: get().admin.cookie,
      })
    ).body
  const all = async (query: object = {}) =>
    (await get().shop.api('GET /api/admin/appointments', { cookie: get().admin.cookie, query }))
      .body
  const byLink = (link: string) =>
    get().shop.api('GET /api/appointment-links/:token', { params: { token: link } })
  const answer = (link: string, body: object) =>
    get().shop.api('POST /api/appointment-links/:token/answer', { params: { token: link }, body })
  /** The mails about appointments. */
  const mailsOf = async () =>
    (await get().shop.mails()).filter(({ kind }) => kind.startsWith('appointment-'))
  const linkIn = (text: string) => /\/termin\/([\w-]{32})/.exec(text)?.[1] ?? ''
  const newest = async () => {
    const mails = (await mailsOf()).filter(({ kind }) => kind !== 'appointment-notice')
    return mails.at(-1) ?? fail()
  }
  return { request, token, step, detail, all, byLink, answer, mailsOf, linkIn, newest }
}

function fail(): never {
  throw new Error('no mail was written')
}
