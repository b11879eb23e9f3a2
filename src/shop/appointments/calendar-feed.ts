import { randomBytes } from 'node:crypto'
import { wantedInWords } from '../../contract/appointments/words.ts'
import { formatPhone } from '../../contract/accounts/phone-format.ts'
import { Problem } from '../../contract/problems.ts'
import { DAY, toTime } from '../../contract/time/time.ts'
import { transaction } from '../../db/commit.ts'
import type { Database, Db } from '../../db/schema.ts'
import { type Actor, recordChange } from '../audit/audit-log.ts'
import { type CalendarEntry, writeCalendar } from '../../contract/appointments/write-calendar.ts'
import { sha256Hex } from '../tools/sha256.ts'
import type { Attachment } from '../mail/attachment.ts'
import { readSettings } from '../settings/settings.ts'
import {
  addressLineOf,
  type AppointmentRow,
  getAppointment,
  toAppointment,
} from './appointments.ts'
import { makeLink } from './links.ts'
import { nameOf } from './row-words.ts'
import type { Shop } from '../settings/shop.ts'

/** How far back and ahead a calendar feed reaches. */
const past = 30 * DAY
const ahead = 366 * DAY

const statusOf = {
  angefragt: 'CANCELLED',
  vorgeschlagen: 'TENTATIVE',
  bestaetigt: 'CONFIRMED',
  erledigt: 'CONFIRMED',
  'anderer-wunsch': 'CANCELLED',
  verfallen: 'CANCELLED',
  abgesagt: 'CANCELLED',
} as const

function toEntry(row: AppointmentRow, publicUrl: string): CalendarEntry {
  return {
    uid: `termin-${row.id}@${new URL(publicUrl).host}`,
    sequence: row.revision,
    changedAt: row.changed_at,
    from: row.starts_at ?? 0,
    to: row.ends_at ?? 0,
    status: statusOf[row.state],
    summary: wantedInWords(toAppointment(row)),
    location: addressLineOf(row),
    description: '',
  }
}

/**
 * The calendar feed for a token; undefined for an unknown one. What does not take place is left out: programs read a
 * feed as a whole, and many go on showing what is only marked as cancelled.
 */
export async function readFeed(
  { db, publicUrl }: Shop,
  token: string,
  now: number,
): Promise<string | undefined> {
  const link = await db
    .selectFrom('calendar_links')
    .select('created_at')
    .where('token_hash', '=', sha256Hex(token))
    .executeTakeFirst()
  if (!link) return undefined
  const { business } = await readSettings(db)
  const rows = await db
    .selectFrom('appointments')
    .selectAll()
    .where('starts_at', '>=', now - past)
    .where('starts_at', '<', now + ahead)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  const planned = rows.filter(({ state }) => statusOf[state] !== 'CANCELLED')
  const entries = planned.map((row) => {
    const entry = toEntry(row, publicUrl)
    return {
      ...entry,
      summary: `${nameOf(row)}: ${entry.summary}`,
      description: [row.phone && formatPhone(row.phone), row.note].filter(Boolean).join('\n'),
      url: `${publicUrl}/admin/termine/${row.id}`,
    }
  })
  return writeCalendar(entries, business)
}

/** What the customer can still do about an appointment, in words. */
const toDo: Partial<Record<AppointmentRow['state'], string>> = {
  vorgeschlagen: 'Bestätigen oder ändern',
  bestaetigt: 'Verschieben oder absagen',
}

/**
 * The calendar entry for the customer, in its state when the mail is sent: a plain event with a link. An invitation
 * would ask for an answer that the mail program sends to the mailbox of the business, where the shop does not see it.
 * Throws `appointment-not-found`.
 */
export async function attachAppointment(
  { db, publicUrl }: Shop,
  appointmentId: number,
): Promise<Attachment> {
  const row = await getAppointment(db, appointmentId)
  const { business } = await readSettings(db)
  const entry = toEntry(row, publicUrl)
  const method = entry.status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH'
  const words = toDo[row.state]
  const url =
    words && publicUrl + (await transaction(db, (trx) => makeLink(trx, row.id, row.changed_at)))
  const event = {
    ...entry,
    summary: `${business.name}: ${entry.summary}`,
    ...(url !== undefined && { url, description: `${words}: ${url}` }),
  }
  return {
    name: 'termin.ics',
    bytes: Buffer.from(writeCalendar([event], business, method)),
    method,
  }
}

/** When the URL of the owner's calendar feed was created. */
export async function readCalendarLink(db: Db): Promise<{ seit: string | null }> {
  const link = await db.selectFrom('calendar_links').select('created_at').executeTakeFirst()
  return { seit: toTime(link?.created_at ?? null) }
}

/** Creates the feed's URL, of which only the hash is stored; an earlier one becomes invalid. */
export async function makeCalendarLink(
  { db, publicUrl }: Shop,
  actor: Actor,
  now: number,
): Promise<{ url: string }> {
  const token = randomBytes(24).toString('base64url')
  await transaction(db, async (trx) => {
    await trx.deleteFrom('calendar_links').execute()
    const link = { token_hash: sha256Hex(token), created_at: now }
    await trx.insertInto('calendar_links').values(link).execute()
    await recordChange(trx, actor, { action: 'calendar.made', subject: 'calendar' }, now)
  })
  return { url: `${publicUrl}/api/calendar/${token}.ics` }
}

/** Revokes the feed's URL. Throws `not-found` where there is none. */
export async function revokeCalendarLink(db: Database, actor: Actor, now: number): Promise<void> {
  await transaction(db, async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('calendar_links').executeTakeFirst()
    if (numDeletedRows === 0n) throw new Problem('not-found')
    await recordChange(trx, actor, { action: 'calendar.revoked', subject: 'calendar' }, now)
  })
}
