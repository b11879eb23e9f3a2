import { shownEmail } from '../tools/read-email.ts'
import { type AppointmentState } from '../../contract/appointments/states.ts'
import { preparations } from '../../contract/appointments/preparations.ts'
import { wantedInWords } from '../../contract/appointments/words.ts'
import { formatSpan } from '../../contract/time/date-format.ts'
import type { Trx } from '../../db/schema.ts'
import { findUser } from '../accounts/accounts.ts'
import {
  type AppointmentMail,
  appointmentCancelled,
  appointmentConfirmed,
  appointmentDone,
  appointmentExpired,
  appointmentGone,
  appointmentNews,
  appointmentProposed,
  appointmentReceived,
  appointmentReminder,
  appointmentOtherTime,
} from '../mail/appointment-texts.ts'
import { appointmentAnnounced } from '../mail/announcement-texts.ts'
import type { MailText } from '../mail/blocks.ts'
import { greet } from '../mail/greeting.ts'
import { appointmentNotice, queueMail } from '../mail/outbox.ts'
import { withdrawMails } from '../mail/withdraw-mails.ts'
import { ownerAddress } from '../settings/notices.ts'
import type { OwnerSettings } from '../../contract/settings/settings.ts'
import { readSettings } from '../settings/settings.ts'
import {
  addressLineOf,
  type AppointmentRow,
  heldUntil,
  toAppointment,
  windowsOf,
} from './appointments.ts'
import { makeLink } from './links.ts'
import { nameOf, priceInWords, timeOf } from './row-words.ts'

/** Whose step it was, their note, and the time that no longer applies. */
type Step = { side: 'kunde' | 'betrieb'; note: string; earlier?: string | undefined }

const kindOf = {
  angefragt: 'appointment-received',
  vorgeschlagen: 'appointment-proposed',
  bestaetigt: 'appointment-confirmed',
  'anderer-wunsch': 'appointment-wished',
  verfallen: 'appointment-expired',
  abgesagt: 'appointment-cancelled',
  erledigt: 'appointment-done',
} as const satisfies Record<AppointmentState, string>

/**
 * Tells the customer what has just happened, and the business what the customer did; part of the step's transaction.
 * Mails about the previous state that are still queued are withdrawn.
 */
export async function queueStepMails(
  trx: Trx,
  row: AppointmentRow,
  { side, note, earlier }: Step,
  now: number,
): Promise<void> {
  const settings = await readSettings(trx)
  const facts = await tell(trx, row, settings, now)
  const details = { ...facts, earlier, by: side, reason: note }
  const text = {
    angefragt: appointmentReceived,
    vorgeschlagen: appointmentProposed,
    bestaetigt: appointmentConfirmed,
    'anderer-wunsch': appointmentOtherTime,
    verfallen: appointmentExpired,
    abgesagt: appointmentCancelled,
    erledigt: appointmentDone,
  }[row.state]({ ...details, reason: side === 'betrieb' ? note : '' }, settings.business)
  await withdrawStepMails(trx, row)
  await queueAbout(trx, row, { kind: kindOf[row.state], ...text }, now)
  const { state } = row
  if (state === 'vorgeschlagen' || state === 'erledigt') return
  // An expiry is news to both sides.
  if (side === 'betrieb' && state !== 'verfallen') return
  const news = appointmentNews({
    ...details,
    place: addressLineOf(row),
    state,
    name: nameOf(row),
    email: shownEmail(row.email),
    phone: row.phone,
    note,
    page: `/admin/termine/${row.id}`,
  })
  const owner = { to: ownerAddress(settings), replyTo: mailbox(row) }
  const subjectKey = `${row.id}:${row.revision}` as const
  await queueMail(trx, { kind: appointmentNotice, subjectKey, ...owner, ...news }, now)
}

/** Tells the business that somebody who deletes the account will not come; everything else about them is deleted. */
export async function queueGone(trx: Trx, row: AppointmentRow, now: number): Promise<void> {
  const settings = await readSettings(trx)
  const name = nameOf(row)
  const service = wantedInWords(toAppointment(row))
  const mail = appointmentGone({ name, service, when: timeOf(row), place: addressLineOf(row) })
  const subjectKey = `${row.id}:gone` as const
  const to = ownerAddress(settings)
  await queueMail(trx, { kind: appointmentNotice, subjectKey, to, ...mail }, now)
}

const reminderKind = 'appointment-reminder' as const
const announcementKind = 'appointment-announced' as const

/** Withdraws mails about the previous state that are still queued. */
export function withdrawStepMails(trx: Trx, { id, revision }: AppointmentRow): Promise<void> {
  return withdrawMailsAbout(trx, { id, revision: revision - 1 })
}

/** Withdraws the customer's mails about these states of appointments that are still queued. */
export function withdrawMailsAbout(
  trx: Trx,
  ...states: Pick<AppointmentRow, 'id' | 'revision'>[]
): Promise<void> {
  const subjectKeys = states.map(({ id, revision }) => `${id}:${revision}`)
  return withdrawMails(
    trx,
    [...Object.values(kindOf), reminderKind, announcementKind],
    ...subjectKeys,
  )
}

/** Reminds the customer of tomorrow's appointment; part of the transaction that records it. */
export async function queueReminder(trx: Trx, row: AppointmentRow, now: number): Promise<void> {
  const settings = await readSettings(trx)
  const text = appointmentReminder(await tell(trx, row, settings, now), settings.business)
  await queueAbout(trx, row, { kind: reminderKind, ...text }, now)
}

/** Announces the visit; part of the transaction that records it. */
export async function queueAnnouncement(trx: Trx, row: AppointmentRow, now: number): Promise<void> {
  const settings = await readSettings(trx)
  const facts = await tell(trx, row, settings, now)
  const isAgreed = row.state === 'bestaetigt'
  const text = appointmentAnnounced({ ...facts, isAgreed }, settings.business)
  await queueAbout(trx, row, { kind: announcementKind, ...text }, now)
}

/** Queues a mail to the customer about the present state; where there is a time, its calendar entry is attached. */
function queueAbout(
  trx: Trx,
  row: AppointmentRow,
  mail: MailText & { kind: `appointment-${string}` },
  now: number,
): Promise<void> {
  const entry = row.starts_at !== null && { attachment: `appointment:${row.id}` as const }
  const subjectKey = `${row.id}:${row.revision}` as const
  return queueMail(trx, { ...mail, ...entry, subjectKey, to: mailbox(row) }, now)
}

async function tell(
  trx: Trx,
  row: AppointmentRow,
  settings: OwnerSettings,
  now: number,
): Promise<AppointmentMail> {
  const user = row.user_id === null ? undefined : await findUser(trx, row.user_id)
  const isOwn = user !== undefined && user.email_verified_at !== null && user.email === row.email
  // Anybody can enter a stranger's address: until the business has answered, nothing else that was typed is sent there.
  const isKnown = isOwn || row.state !== 'angefragt'
  return {
    ...greet(row, isOwn),
    link: await makeLink(trx, row.id, now),
    service: wantedInWords({ ...toAppointment(row), anlage: isKnown ? row.appliance : '' }),
    windows: windowsOf(row).map(([from, to]) => formatSpan(from, to)),
    when: timeOf(row),
    heldUntil: heldUntil(row) ?? undefined,
    place: isKnown ? addressLineOf(row) : '',
    price: priceInWords(row, settings),
    prepare: preparations[row.service],
  }
}

/** Where to write to; null for somebody the business entered without an address. */
const mailbox = ({ email }: AppointmentRow): string | null => email || null
