import type { Business } from '../../contract/settings/business.ts'
import { formatDate, formatDay } from '../../contract/time/date-format.ts'
import type { MailText } from './blocks.ts'
import type { Greeted } from './greeting.ts'
import { write } from './letter-texts.ts'

/** The kind of the mail; its subject key is the id of the reminder. */
export const serviceDue = 'service-due' as const

/** The content of a household's service reminder. */
type ServiceDue = Greeted & {
  /**
   * For each device its type, its place, and what is due when: `Schaumlöscher, 6 l (Küche): Wartung bis 20.01.2027`.
   */
  lines: readonly string[]
  /** The first due day (`2027-01-20`), and whether it has passed. */
  day: string
  isOverdue: boolean
  /** The links to request a service, and to unsubscribe. */
  askLink: string
  endLink: string
  /** When the customer opted in, in ms. */
  agreedAt: number
}

/** Reminds of due services, as opted in to: no offers, and a link to unsubscribe. */
export function serviceDueMail(details: ServiceDue, from: Business): MailText {
  const { lines, day, isOverdue, askLink, endLink, agreedAt } = details
  const devices = lines.length === 1 ? 'Ihr Gerät ist' : 'Ihre Geräte sind'
  return write(
    {
      to: details,
      from,
      subject: isOverdue
        ? `${devices} fällig seit dem ${formatDay(day)}`
        : `${devices} bald fällig: ${formatDay(day)}`,
    },
    isOverdue
      ? 'Sie haben uns gebeten, Sie an Ihre Geräte zu erinnern. Etwas ist überfällig:'
      : 'Sie haben uns gebeten, Sie an Ihre Geräte zu erinnern. Bald ist etwas fällig:',
    { title: 'Was fällig ist', lines },
    'Einen Kalendereintrag finden Sie im Anhang. Möchten Sie einen Termin mit uns abmachen?',
    { button: 'Termin anfragen', url: askLink },
    'Ist etwas davon schon erledigt? Antworten Sie kurz auf diese E-Mail, und wir tragen es nach.',
    {
      facts: [
        ['Warum Sie das lesen', `Sie haben die Erinnerung am ${formatDate(agreedAt)} bestellt`],
        ['Nicht mehr gewünscht', 'Erinnerungen abbestellen', endLink],
      ],
    },
  )
}
