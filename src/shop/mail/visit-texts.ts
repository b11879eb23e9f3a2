import { known, type MailText } from './blocks.ts'
import type { Business } from '../../contract/settings/business.ts'
import { formatDay } from '../../contract/time/date-format.ts'
import { type DeviceKind, isAppliance } from '../../contract/devices/kinds.ts'
import { atPlace } from '../../contract/devices/due-words.ts'
import { formatChf, type Rappen } from '../../contract/money.ts'
import { outcomeWords } from '../../contract/service/words.ts'
import type { Greeted } from './greeting.ts'
import { answerIt, write } from './letter-texts.ts'

type Serviced = {
  kind: DeviceKind
  name: string
  place: string
  outcome: keyof typeof outcomeWords
  due: readonly { name: string; text: string }[]
}

const keepReady =
  'Bitte achten Sie darauf, dass die Geräte gut erreichbar bleiben und die Plombe ganz ist.'

/** The mail with the report of a visit, with a summary of the devices' condition. */
export function visitReportMail(
  details: Greeted & { number: string; day: string; devices: readonly Serviced[]; work: string },
  from: Business,
): MailText {
  const { number, day, devices, work } = details
  return write(
    { to: details, from, subject: `Ihr Servicebericht ${number}` },
    `Vielen Dank, dass wir am ${day} bei Ihnen sein durften. Den Servicebericht finden Sie im Anhang; bitte bewahren Sie ihn auf.`,
    ...(devices.length > 0
      ? [
          { title: 'Ihre Geräte', lines: devices.map(describe) },
          ...(devices.some(({ kind }) => !isAppliance(kind)) ? [keepReady] : []),
        ]
      : []),
    work && { title: 'Gemacht', lines: work.split('\n') },
    'Ist etwas offen geblieben? Antworten Sie einfach auf diese E-Mail.',
  )
}

/** The mail with the invoice of a visit (`report`) or of other work. `total` in Rappen. */
export function workInvoiceMail(
  details: Greeted & {
    number: string
    report: string | undefined
    day: string
    total: Rappen
    dueDay: string | null
  },
  from: Business,
): MailText {
  const { number, report, day, total, dueDay } = details
  return write(
    {
      to: details,
      from,
      subject: `Ihre Rechnung ${number} ${report === undefined ? 'für unsere Arbeit' : 'zum Besuch'} vom ${day}`,
    },
    `Im Anhang finden Sie die Rechnung ${report === undefined ? 'für unsere Arbeit' : 'zu unserem Besuch'} vom ${day}.`,
    {
      facts: known(
        ['Rechnung', number],
        ['Servicebericht', report],
        ['Betrag', formatChf(total)],
        ['Zahlbar bis', dueDay && formatDay(dueDay)],
      ),
    },
    answerIt,
  )
}

function describe({ name, place, outcome, due }: Serviced): string {
  const [next] = due
  const state = `${atPlace(name, place)}: ${outcomeWords[outcome]}`
  return next ? `${state}. Als Nächstes: ${next.name} ${next.text}` : state
}
