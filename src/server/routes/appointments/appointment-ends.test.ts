import { expect, test } from 'vitest'
import { passDays } from '../../../../test/support/admin.ts'
import { admin, heidi, shop } from '../../../../test/support/shop-per-test.ts'
import {
  all,
  answer,
  appointmentRequest,
  byLink,
  detail,
  linkIn,
  mailsOf,
  newest,
  openAppointmentsPerTest,
  request,
  step,
  time,
  window,
} from '../../../../test/support/appointments.ts'
import { DAY, HOUR } from '../../../contract/time/time.ts'
import { attachAppointment } from '../../../shop/appointments/calendar-feed.ts'
import { expireProposals } from '../../../shop/appointments/expire-proposals.ts'

openAppointmentsPerTest()
const later = { von: '2026-03-25T08:00:00.000Z', bis: '2026-03-25T09:00:00.000Z' }

test('a customer who does not answer for seven days loses the slot, is told, and can ask for another', async () => {
  const { id } = (await request(appointmentRequest, heidi.cookie)).body
  expect((await step(id, 'propose', later)).body.frist).toBe('2026-03-14')
  const link = linkIn((await newest()).body)
  expect((await newest()).body).toContain('Wir halten Ihnen diese Zeit bis am 14.03.2026 frei.')
  const near = (await request(appointmentRequest, heidi.cookie)).body.id
  expect((await step(near, 'propose', time)).body.frist).toBe('2026-03-14')
  const confirmed = (await request(appointmentRequest, heidi.cookie)).body.id
  await step(confirmed, 'propose', { von: '2026-03-26T08:00:00Z', bis: '2026-03-26T09:00:00Z' })
  const yes = { antwort: 'bestaetigen', revision: 2 }
  await answer(linkIn((await newest()).body), yes)

  const expire = () => Promise.all([1, 2].map(() => expireProposals(shop.db, shop.clock.now())))
  const stateOf = () =>
    shop.db.selectFrom('appointments').select('state').where('id', '=', id).executeTakeFirst()
  while ((await stateOf())?.state === 'vorgeschlagen' && shop.clock.now() < Date.UTC(2026, 3, 1)) {
    shop.clock.advance(HOUR)
    await expire()
  }
  await passDays(shop, 0, admin, heidi)
  // From eight o'clock of the eighth day: 14 March is the last one.
  expect(new Date(shop.clock.now()).toISOString().slice(0, 13)).toBe('2026-03-15T07')
  expect((await all({ status: 'verfallen' })).data.map((one) => one.id)).toEqual([near, id])
  expect((await detail(confirmed)).status).toBe('bestaetigt')
  const notified = (await mailsOf()).filter(({ subject_key: key }) => key === `${id}:3`)
  expect(notified.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['appointment-expired', heidi.user.email],
    ['appointment-notice', 'info@foehnwacht.example'],
  ])
  expect(notified[0]?.body).toContain('Mittwoch, 25. März 2026, 09:00 bis 10:00 Uhr')
  expect(notified[1]?.subject).toBe('Vorschlag verfallen: Heidi Muster')
  const file = await attachAppointment(shop, id)
  expect(file.method).toBe('CANCEL')
  expect((await detail(id)).verlauf[0]).toMatchObject({ status: 'verfallen', von: 'betrieb' })

  // The slot is free again, and nobody can confirm it any more.
  const other = (await request(appointmentRequest, heidi.cookie)).body.id
  expect((await step(other, 'propose', later)).status).toBe(200)
  expect((await answer(link, { antwort: 'bestaetigen', revision: 3 })).body.code).toBe(
    'appointment-state',
  )
  expect((await byLink(link)).body).toMatchObject({ status: 'verfallen', frist: null })
  const reply = { antwort: 'anderer-wunsch', revision: 3, fenster: [window('03-30')] }
  expect((await answer(link, reply)).body.status).toBe('anderer-wunsch')
})

test('of two who end an appointment at once, nobody believes that their words were sent', async () => {
  const seen = { revision: 2 }
  const propose = async () => {
    const { id } = (await request(appointmentRequest, heidi.cookie)).body
    await step(id, 'propose', time)
    return { id, link: linkIn((await newest()).body) }
  }
  const ours = await propose()
  const first = { ...seen, bemerkung: 'Das Auto ist kaputt' }
  const cancelled = (await step(ours.id, 'cancel', first)).body
  expect([cancelled.status, cancelled.schonSo]).toEqual(['abgesagt', undefined])
  const sent = await mailsOf()
  // The same press once more, and one without a word that could be lost.
  for (const again of [first, seen])
    expect((await step(ours.id, 'cancel', again)).body).toMatchObject({
      status: 'abgesagt',
      schonSo: true,
    })
  // Another admin's reason.
  const second = { ...seen, bemerkung: 'Bitte rufen Sie uns an' }
  expect(await step(ours.id, 'cancel', second)).toBeRefused(409, 'appointment-changed')
  // The customer, at the same moment.
  const no = { antwort: 'absagen', ...seen }
  expect(await answer(ours.link, no)).toBeRefused(409, 'appointment-changed')
  expect(await mailsOf()).toEqual(sent)

  const theirs = await propose()
  expect((await answer(theirs.link, no)).body.status).toBe('abgesagt')
  expect(await step(theirs.id, 'cancel', seen)).toBeRefused(409, 'appointment-changed')

  // What was agreed on the telephone may be another time than the one that is confirmed.
  const agreed = await propose()
  await step(agreed.id, 'propose', { ...later, ...seen, status: 'bestaetigt' })
  const yes = { antwort: 'bestaetigen', ...seen }
  expect(await answer(agreed.link, yes)).toBeRefused(409, 'appointment-changed')
})

test('a proposal whose time has passed is left for the business to mark as done', async () => {
  const { id } = (await request(appointmentRequest, heidi.cookie)).body
  const soon = { von: '2026-03-10T08:00:00.000Z', bis: '2026-03-10T09:00:00.000Z' }
  expect((await step(id, 'propose', soon)).body.frist).toBeNull()
  shop.clock.advance(30 * DAY)
  await expireProposals(shop.db, shop.clock.now())
  await passDays(shop, 0, admin)
  expect((await step(id, 'done')).body.status).toBe('erledigt')
})

test('mails waiting for an earlier address are withdrawn with the appointment', async () => {
  const { id } = (await request(appointmentRequest, heidi.cookie)).body
  await step(id, 'propose', time)
  await shop.db.updateTable('mails').set({ recipient: 'frueher@beispiel.ch' }).execute()
  const body = { password: heidi.password }
  await heidi.api('POST /api/account/delete', { body })
  const kinds = (await mailsOf()).map(({ kind }) => kind)
  expect([...new Set(kinds)]).toEqual(['appointment-notice'])
})

test('deleting the account cancels its planned appointments, and the business is told', async () => {
  const planned = (await request(appointmentRequest, heidi.cookie)).body.id
  await step(planned, 'propose', later)
  await answer(linkIn((await newest()).body), { antwort: 'bestaetigen', revision: 2 })
  const requested = (await request(appointmentRequest, heidi.cookie)).body.id
  await shop.db
    .updateTable('appointments')
    .set({ starts_at: 1, ends_at: 2, state: 'bestaetigt' })
    .where('id', '=', requested)
    .execute()
  const before = (await mailsOf()).filter(({ kind }) => kind === 'appointment-notice').length
  await heidi.api('POST /api/account/delete', { body: { password: heidi.password } })
  const notices = (await mailsOf()).filter(({ kind }) => kind === 'appointment-notice')
  expect(notices).toHaveLength(before + 1)
  expect(notices.at(-1)).toMatchObject({
    subject: 'Termin abgesagt: Heidi Muster',
    recipient: 'info@foehnwacht.example',
    reply_to: null,
  })
  expect(notices.at(-1)?.body).toContain('Mittwoch, 25. März 2026, 09:00 bis 10:00 Uhr')
  expect(notices.at(-1)?.body).not.toContain(heidi.user.email)
  const [last] = await shop.mails('account-deleted')
  expect(last?.body).toContain('nicht mehr zu diesem Termin: Mittwoch, 25. März 2026')
})

test("a person's page lists their appointments, newest first", async () => {
  const first = (await request(appointmentRequest, heidi.cookie)).body.id
  const second = (await request(appointmentRequest, heidi.cookie)).body.id
  await step(first, 'propose', later)
  const { body } = await admin.person(heidi.user.idUser)
  expect(body.appointments).toMatchObject([
    { id: second, status: 'angefragt', termin: null },
    { id: first, status: 'vorgeschlagen', termin: later },
  ])
})

test('a confirmed appointment whose time has passed asks whether it is done, the earliest first', async () => {
  const confirm = async (span: { von: string; bis: string }) => {
    const { id } = (await request(appointmentRequest, heidi.cookie)).body
    await step(id, 'propose', span)
    await answer(linkIn((await newest()).body), { antwort: 'bestaetigen', revision: 2 })
    return id
  }
  const second = await confirm({ von: '2026-03-17T10:00:00Z', bis: '2026-03-17T11:00:00Z' })
  const ahead = await confirm(later)
  const first = await confirm({ von: '2026-03-17T08:00:00Z', bis: '2026-03-17T09:00:00Z' })
  const listed = async (status: string) => (await all({ status })).data.map(({ id }) => id)
  const over = async () => (await admin.dashboard()).body.over
  expect([await listed('vorbei'), await over()]).toEqual([[], 0])
  expect(await listed('bestaetigt')).toEqual([first, second, ahead])
  await passDays(shop, 12, admin)
  expect([await listed('vorbei'), await over()]).toEqual([[first, second], 2])
  await step(first, 'done')
  expect([await listed('vorbei'), await over()]).toEqual([[second], 1])
})
