import { toAsciiEmail } from '../accounts/email.ts'
import { oneLine } from '../fields/one-line.ts'
import { swissDayAfter } from '../time/swiss-days.ts'
import type { Business } from '../settings/business.ts'

/** A calendar event (RFC 5545 §3.6.1). Instants in ms; without an end it covers a whole Swiss day. */
export type CalendarEntry = {
  /** Constant for the life of the entry, so that calendars find its earlier version. */
  uid: string
  /** Grows with every change. */
  sequence: number
  changedAt: number
  from: number | string
  to?: number
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  summary: string
  location: string
  description: string
  url?: string
}

/** What a calendar is to do with a file that comes by mail (RFC 5546). */
export type CalendarMethod = 'CANCEL' | 'PUBLISH'

/**
 * When Swiss clocks change, as far as a calendar asks (RFC 5545 §3.6.5). No event refers to it; but a feed without any
 * event must have a component all the same (§3.4), or programs refuse to subscribe to it before the first appointment.
 */
const swissTime = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Zurich',
  'BEGIN:DAYLIGHT',
  'DTSTART:19810329T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/**
 * A calendar file. As a mail part it has a `method` (RFC 5546); without one it is a feed to subscribe to. Instants are
 * written in UTC, so that no program needs Zurich's time zone rules.
 */
export function writeCalendar(
  entries: readonly CalendarEntry[],
  from: Pick<Business, 'name' | 'email'>,
  method?: CalendarMethod,
): string {
  const organizer = `ORGANIZER;CN=${quote(from.name)}:mailto:${toAsciiEmail(oneLine(from.email))}`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Foehnwacht//Termine//DE',
    ...(method
      ? [`METHOD:${method}`]
      : [
          `X-WR-CALNAME:${escape(`Termine ${from.name}`)}`,
          'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
          'X-PUBLISHED-TTL:PT1H',
          ...(entries.length > 0 ? [] : swissTime),
        ]),
    ...entries.flatMap((entry) => [
      'BEGIN:VEVENT',
      `UID:${entry.uid}`,
      `SEQUENCE:${entry.sequence}`,
      `DTSTAMP:${toUtc(entry.changedAt)}`,
      `LAST-MODIFIED:${toUtc(entry.changedAt)}`,
      ...spanOf(entry),
      `STATUS:${entry.status}`,
      `SUMMARY:${escape(entry.summary)}`,
      `LOCATION:${escape(entry.location)}`,
      `DESCRIPTION:${escape(entry.description)}`,
      ...(entry.url ? [`URL:${entry.url}`] : []),
      ...(method ? [organizer] : []),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** Start and end of an event, that of a day in the next one (§3.6.1); an all-day event does not block time. */
function spanOf({ from, to }: CalendarEntry): string[] {
  if (typeof from === 'number') return [`DTSTART:${toUtc(from)}`, `DTEND:${toUtc(to ?? from)}`]
  const [start, end] = [from, swissDayAfter(from, 1)].map((day) => day.replaceAll('-', ''))
  return [`DTSTART;VALUE=DATE:${start}`, `DTEND;VALUE=DATE:${end}`, 'TRANSP:TRANSPARENT']
}

/** `20261122T124500Z`. */
function toUtc(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

/** Escapes a text value (RFC 5545 §3.3.11); the only control characters kept are line breaks. */
function escape(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, ' ')
}

/** Quotes a parameter value (§3.2), in which quotes cannot be escaped. */
function quote(text: string): string {
  return `"${oneLine(text).replaceAll('"', "'")}"`
}

/** Folds a line into pieces of at most 75 octets (§3.1), never within a character. */
function fold(line: string): string {
  const bytes = new TextEncoder()
  let octets = 0
  return Array.from(line, (sign) => {
    const size = bytes.encode(sign).length
    octets += size
    if (octets <= 75) return sign
    octets = 1 + size
    return `\r\n ${sign}`
  }).join('')
}
