import type { Business } from '../../contract/business.ts'
import type { Attachment } from '../mail/attachment.ts'
import { oneLine } from '../mail/blocks.ts'

/** An entry of a calendar (RFC 5545 §3.6.1). Instants in ms; without an end it takes the whole of a Swiss day. */
export type CalendarEntry = {
  /** Stays for the life of the entry, with it everything finds its earlier version. */
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
  /** Whom the business invites with it. */
  attendee?: string
}

/**
 * A calendar file. As the part of a mail it has a `method` (RFC 5546); without one it is what a program subscribes to.
 * Instants are written in UTC: then no program needs to know what Zurich's clocks do.
 */
export function writeCalendar(
  entries: readonly CalendarEntry[],
  from: Pick<Business, 'name' | 'email'>,
  method?: NonNullable<Attachment['method']>,
): string {
  const organizer = `ORGANIZER;CN=${quote(from.name)}:mailto:${oneLine(from.email)}`
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
      ...(method === 'PUBLISH' ? [organizer] : []),
      ...(entry.attendee
        ? [organizer, `ATTENDEE;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:${oneLine(entry.attendee)}`]
        : []),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** An instant to another one; a day takes nobody's time. */
function spanOf({ from, to }: CalendarEntry): string[] {
  if (typeof from === 'number') return [`DTSTART:${toUtc(from)}`, `DTEND:${toUtc(to ?? from)}`]
  return [`DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`, 'TRANSP:TRANSPARENT']
}

/** `20261122T124500Z`. */
function toUtc(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

/** A text as a value (RFC 5545 §3.3.11); of control characters only line breaks are kept. */
function escape(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, ' ')
}

/** A text as the value of a parameter (§3.2), which knows no escape for its quotes. */
function quote(text: string): string {
  return `"${oneLine(text).replaceAll('"', "'")}"`
}

/** A line in pieces of at most 75 octets (§3.1), never within a character. */
function fold(line: string): string {
  let octets = 0
  return Array.from(line, (sign) => {
    const size = Buffer.byteLength(sign)
    octets += size
    if (octets <= 75) return sign
    octets = 1 + size
    return `\r\n ${sign}`
  }).join('')
}
