import { Problem } from '../../contract/problems.ts'
import { swissDayOf } from '../../contract/time/swiss-days.ts'
import { DAY } from '../../contract/time/time.ts'
import { writeCalendar } from '../../contract/appointments/write-calendar.ts'
import type { Attachment } from '../mail/attachment.ts'
import { readSettings } from '../settings/settings.ts'
import type { Shop } from '../settings/shop.ts'
import { dueLines } from './due-lines.ts'

/**
 * A reminder as a calendar file: an event for each due day. A later reminder of the same day replaces it. Overdue
 * events are dated on the day of the mail, because nobody looks at past days. Throws `not-found`.
 */
export async function attachDue({ db, publicUrl }: Shop, id: number): Promise<Attachment> {
  const row = await db
    .selectFrom('service_reminders')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Problem('not-found'))
  const { business } = await readSettings(db)
  const today = swissDayOf(row.created_at)
  const days = Map.groupBy(dueLines.read(row.devices), ({ day }) => day)
  const entries = [...days].map(([day, lines]) => ({
    uid: `geraete-${row.user_id}-${day}@${new URL(publicUrl).host}`,
    // At most one reminder a day: calendars ignore a file whose number is not higher.
    sequence: Math.floor(row.created_at / DAY),
    changedAt: row.created_at,
    from: day < today ? today : day,
    status: 'CONFIRMED' as const,
    summary: lines.length === 1 ? 'Ein Gerät ist fällig' : 'Geräte sind fällig',
    location: '',
    description: lines.map(({ text }) => text).join('\n'),
  }))
  const bytes = Buffer.from(writeCalendar(entries, business, 'PUBLISH'))
  return { name: 'faellig.ics', bytes, method: 'PUBLISH' }
}
