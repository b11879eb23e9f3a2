import { expect, test } from 'vitest'
import {
  appointmentRequest,
  detail,
  openAppointmentsPerTest,
  request,
  step,
  time,
  window,
} from '../../../../test/support/appointments.ts'
import { admin, heidi, shop } from '../../../../test/support/shop-per-test.ts'
import { passDays } from '../../../../test/support/admin.ts'
import { swissInstant } from '../../../contract/time/swiss-days.ts'
import { announceAppointment } from '../../../shop/appointments/announce-appointment.ts'
import { expireProposals } from '../../../shop/appointments/expire-proposals.ts'
import { remindAppointments } from '../../../shop/appointments/remind-appointments.ts'
import { transaction } from '../../../db/commit.ts'

openAppointmentsPerTest()

const newRequest = async () => (await request(appointmentRequest, heidi.cookie)).body.id
const own = async () => {
  const [one] = (await heidi.api('GET /api/appointments')).body.data
  if (!one) throw new Error('no appointment')
  return one
}
const revisionOf = async (id: number) => (await detail(id)).revision
const set = (status: 'vorgeschlagen' | 'bestaetigt') => async (id: number) =>
  step(id, 'propose', { ...time, status, revision: await revisionOf(id) })
const end = (name: 'cancel' | 'done') => async (id: number) =>
  step(id, name, { revision: await revisionOf(id) })
const announce = (id: number) =>
  transaction(shop.db, (trx) =>
    announceAppointment(
      trx,
      { id, form: 'brief' },
      { ...admin.user, id: admin.user.idUser },
      shop.clock.now(),
    ),
  )
const goTo =
  (day: string, at = '09:00') =>
  () =>
    passDays(shop, (swissInstant(day, at) - shop.clock.now()) / 86_400_000, admin, heidi)
const remind = () => remindAppointments(shop.db, shop.clock.now())
const expire = () => expireProposals(shop.db, shop.clock.now())

const states: Record<string, ((id: number) => unknown)[]> = {
  requested: [],
  proposed: [set('vorgeschlagen')],
  'proposed, on the day before': [set('vorgeschlagen'), goTo('2026-03-15')],
  'proposed, and over': [set('vorgeschlagen'), goTo('2026-03-17')],
  'proposed and expired': [set('vorgeschlagen'), goTo('2026-03-15', '12:00'), expire],
  announced: [set('vorgeschlagen'), announce],
  'announced, and over': [set('vorgeschlagen'), announce, goTo('2026-03-16', '09:30')],
  agreed: [set('bestaetigt')],
  'agreed and announced': [set('bestaetigt'), announce],
  'agreed on the day before': [goTo('2026-03-15'), set('bestaetigt')],
  'agreed, and reminded of': [set('bestaetigt'), goTo('2026-03-15'), remind],
  'agreed, on the day': [
    set('bestaetigt'),
    goTo('2026-03-15'),
    remind,
    goTo('2026-03-16', '08:30'),
  ],
  'agreed, and over': [set('bestaetigt'), goTo('2026-03-17')],
  done: [set('bestaetigt'), goTo('2026-03-17'), end('done')],
  'called off': [set('bestaetigt'), end('cancel')],
}
const answers = ['bestaetigen', 'anderer-wunsch', 'absagen'] as const

test.each(
  Object.entries(states).flatMap(([state, steps]) =>
    answers.map((antwort) => ({ state, steps, antwort })),
  ),
)('$state: «$antwort» is offered exactly when the shop takes it', async ({ steps, antwort }) => {
  const id = await newRequest()
  for (const next of steps) await next(id)
  const { antworten, revision } = await own()
  const fenster = antwort === 'anderer-wunsch' ? [window('04-20')] : undefined
  const { status } = await heidi.api('POST /api/appointments/:id/answer', {
    params: { id },
    body: { antwort, revision, ...(fenster && { fenster }) },
  })
  expect(antworten.includes(antwort)).toBe(status === 200)
})

test.each(Object.entries(states))(
  '%s: a reminder is announced exactly when it comes',
  async (_, steps) => {
    const id = await newRequest()
    for (const next of steps) await next(id)
    const { erinnerung } = await own()
    const sent = async () => (await shop.mails('appointment-reminder')).length
    const before = await sent()
    for (let hours = 0; hours < 24 * 12; hours += 1) {
      shop.clock.advance(3_600_000)
      await remind()
    }
    expect((await sent()) - before).toBe(erinnerung ? 1 : 0)
  },
)
