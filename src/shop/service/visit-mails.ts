import { formatDay } from '../../contract/time/date-format.ts'
import { addressOf, type Person } from '../accounts/accounts.ts'
import type { Trx } from '../../db/schema.ts'
import { greet } from '../mail/greeting.ts'
import { queueMail } from '../mail/outbox.ts'
import { visitReportMail } from '../mail/visit-texts.ts'
import { readSettings } from '../settings/settings.ts'
import { readData, visitNumber, type VisitRow } from './visits.ts'

/** Queues the report if the customer has an address; part of the transaction that closes the visit. */
export async function queueReport(
  trx: Trx,
  row: VisitRow,
  person: Person,
  now: number,
): Promise<void> {
  const { business } = await readSettings(trx)
  const { devices, work } = readData(row)
  const text = visitReportMail(
    {
      ...greet(person, person.email_verified_at !== null),
      number: visitNumber(row),
      day: formatDay(row.day),
      devices,
      work,
    },
    business,
  )
  const about = { kind: 'visit-report', subjectKey: `${row.id}` } as const
  const attachment = `visit:${row.id}` as const
  await queueMail(trx, { ...about, to: addressOf(person), attachment, ...text }, now)
}
