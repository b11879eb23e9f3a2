import { type Block, known, type MailText } from './blocks.ts'
import { preparationTitle } from '../../contract/appointments/preparations.ts'
import { isWaiting } from '../../contract/appointments/states.ts'
import type { Business } from '../../contract/settings/business.ts'
import { formatDay } from '../../contract/time/date-format.ts'
import { formatPhone } from '../../contract/accounts/phone-format.ts'
import type { Greeted } from './greeting.ts'
import { answerIt, notify, write } from './letter-texts.ts'

/** The content of a mail about an appointment. */
export type AppointmentMail = Greeted & {
  /** The page that shows its current state. */
  link: string
  /** `Feuerlöscher-Service, 3 Geräte`. */
  service: string
  /** The preferred times, one per line. */
  windows: readonly string[]
  /** `Montag, 15. März 2027, 08:00 bis 09:00 Uhr`; nothing where no time was proposed. */
  when: string | undefined
  /** The last day on which the proposal can be confirmed. */
  heldUntil?: string | undefined
  /** The time that no longer applies. */
  earlier?: string | undefined
  /** Empty if the mail address is not known to be the customer's. */
  place: string
  price: string | undefined
  /** What the customer prepares before we come. */
  prepare: readonly string[]
  /** Why the business cancels it. */
  reason?: string
}

/** What, when and where. */
export const factsOf = ({
  when,
  service,
  place,
  price,
}: Pick<AppointmentMail, 'when' | 'service' | 'place'> & {
  price?: string | undefined
}): Block => ({
  facts: known(['Termin', when], ['Anliegen', service], ['Ort', place], ['Preis', price]),
})
const wantedTimes = ({ windows }: AppointmentMail): Block => ({
  title: 'Ihre Wunschzeiten',
  lines: windows,
})
/** What is to be prepared before we come. */
export const preparation = ({ prepare }: Pick<AppointmentMail, 'prepare'>): Block => ({
  title: preparationTitle,
  lines: prepare,
})
/** The button to its page. */
export const look = ({ link }: AppointmentMail, button = 'Termin ansehen'): Block => ({
  button,
  url: link,
})

/** A subject that says of which time it speaks, where that is known. */
export const subjectAt = (subject: string, time: string | undefined) =>
  time === undefined ? subject : `${subject}: ${time}`

/** Confirms that a request has arrived. */
export function appointmentReceived(details: AppointmentMail, from: Business): MailText {
  return write(
    { to: details, from, subject: 'Ihre Terminanfrage ist angekommen' },
    'Vielen Dank für Ihre Anfrage. Wir schlagen Ihnen per E-Mail eine Zeit vor, die zu unserer Tour passt.',
    factsOf(details),
    wantedTimes(details),
    look(details, 'Anfrage ansehen'),
    'Haben Sie nichts angefragt? Dann hat jemand Ihre Adresse eingegeben: Antworten Sie kurz auf diese E-Mail, und wir löschen die Anfrage.',
  )
}

/** Proposes a time or a new one. */
export function appointmentProposed(details: AppointmentMail, from: Business): MailText {
  return write(
    {
      to: details,
      from,
      subject: subjectAt(
        details.earlier ? 'Neuer Vorschlag für Ihren Termin' : 'Vorschlag für Ihren Termin',
        details.when,
      ),
    },
    details.earlier
      ? `Wir schlagen Ihnen eine neue Zeit vor. Sie ersetzt den Termin vom ${details.earlier}.`
      : 'Wir schlagen Ihnen für Ihren Termin diese Zeit vor:',
    factsOf(details),
    'Passt es Ihnen? Der Termin gilt, sobald Sie ihn bestätigt haben. Sonst wünschen Sie eine andere Zeit.',
    details.heldUntil && `Wir halten Ihnen diese Zeit bis am ${formatDay(details.heldUntil)} frei.`,
    look(details, 'Bestätigen oder ändern'),
    answerIt,
  )
}

/** Confirms an appointment: the customer did, or it was agreed on the telephone. */
export function appointmentConfirmed(
  details: AppointmentMail & { by: 'kunde' | 'betrieb' },
  from: Business,
): MailText {
  const isMoved = details.by === 'betrieb' && details.earlier !== undefined
  const [subject, opening] =
    details.by === 'kunde'
      ? ['Ihr Termin ist bestätigt', 'Danke, Ihr Termin steht.']
      : isMoved
        ? [
            'Ihr Termin ist verschoben',
            `Wie vereinbart verschieben wir den Termin vom ${details.earlier}. Neu gilt diese Zeit.`,
          ]
        : ['Ihr Termin', 'Wie vereinbart kommen wir zu Ihnen.']
  return write(
    { to: details, from, subject: subjectAt(subject, details.when) },
    `${opening} Den Eintrag für Ihren Kalender finden Sie im Anhang.`,
    factsOf(details),
    preparation(details),
    'Kommt etwas dazwischen? Hier verschieben Sie den Termin oder sagen ihn ab:',
    look(details),
    answerIt,
  )
}

/** Confirms that the customer asked for another time. */
export function appointmentOtherTime(details: AppointmentMail, from: Business): MailText {
  return write(
    { to: details, from, subject: 'Sie wünschen eine andere Zeit' },
    details.earlier
      ? `Wir haben Ihren Wunsch erhalten. Der Termin vom ${details.earlier} gilt nicht mehr; wir schlagen Ihnen einen neuen vor.`
      : 'Wir haben Ihren Wunsch erhalten und schlagen Ihnen eine neue Zeit vor.',
    factsOf(details),
    wantedTimes(details),
    look(details),
    answerIt,
  )
}

/** Says that a proposal was not answered in time. */
export function appointmentExpired(details: AppointmentMail, from: Business): MailText {
  return write(
    { to: details, from, subject: subjectAt('Unser Vorschlag gilt nicht mehr', details.earlier) },
    `Wir haben Ihnen diese Zeit vorgeschlagen und nichts gehört: ${details.earlier}. Wir halten sie nicht mehr frei.`,
    factsOf(details),
    'Möchten Sie noch einen Termin? Wünschen Sie hier eine andere Zeit, und wir schlagen Ihnen eine neue vor.',
    look(details, 'Andere Zeit wünschen'),
    answerIt,
  )
}

/** Reports a cancelled appointment, whoever cancelled it. */
export function appointmentCancelled(
  details: AppointmentMail & { by: 'kunde' | 'betrieb' },
  from: Business,
): MailText {
  const what = details.earlier
    ? `Termin vom ${details.earlier}`
    : 'Termin, den Sie angefragt haben,'
  return write(
    { to: details, from, subject: subjectAt('Ihr Termin ist abgesagt', details.earlier) },
    details.by === 'kunde'
      ? 'Sie haben den Termin abgesagt. Wir kommen nicht vorbei, und es kostet Sie nichts.'
      : `Leider müssen wir absagen: Der ${what} findet nicht statt.`,
    details.reason && `Der Grund: ${details.reason}`,
    // Its price is not due, and would look as if it were.
    factsOf({ ...details, price: undefined }),
    'Möchten Sie einen neuen Termin? Antworten Sie einfach auf diese E-Mail.',
  )
}

/** Thanks for a visit. */
export function appointmentDone(details: AppointmentMail, from: Business): MailText {
  return write(
    { to: details, from, subject: 'Vielen Dank für Ihren Termin' },
    'Wir waren bei Ihnen. Vielen Dank für Ihr Vertrauen.',
    factsOf(details),
    'Ist etwas offen geblieben? Antworten Sie einfach auf diese E-Mail.',
  )
}

/** Reminds of an appointment the day before. */
export function appointmentReminder(details: AppointmentMail, from: Business): MailText {
  return write(
    { to: details, from, subject: subjectAt('Wir kommen zu Ihnen', details.when) },
    'Wir erinnern Sie an Ihren Termin:',
    factsOf(details),
    preparation(details),
    'Geht es doch nicht? Sagen Sie uns bitte rasch Bescheid:',
    look(details),
    answerIt,
  )
}

/** The customer's details, for the owner. */
type Customer = { name: string; email: string; phone: string; note: string; page: string }

const news = {
  angefragt: 'Jemand wünscht einen Termin. Bitte schlagen Sie eine Zeit vor.',
  bestaetigt: 'Der Termin ist bestätigt.',
  verfallen: 'Der Vorschlag wurde nicht bestätigt. Die Zeit ist wieder frei.',
  'anderer-wunsch': 'Die Zeit passt nicht. Bitte schlagen Sie eine andere vor.',
  abgesagt: 'Der Termin ist abgesagt.',
} as const
const subjects = {
  angefragt: 'Neue Terminanfrage',
  bestaetigt: 'Termin bestätigt',
  'anderer-wunsch': 'Andere Zeit gewünscht',
  verfallen: 'Vorschlag verfallen',
  abgesagt: 'Termin abgesagt',
} as const

/** Tells the owner what a customer did. */
export function appointmentNews(
  details: AppointmentMail & Customer & { state: keyof typeof news },
): MailText {
  const { state, name, email, phone, note, windows, page } = details
  return notify(
    `${subjects[state]}: ${name}`,
    news[state],
    // Also of a time that no longer applies: which one it was is the news.
    factsOf({ ...details, when: details.when ?? details.earlier }),
    {
      facts: known(['Name', name], ['E-Mail', email], ['Telefon', phone && formatPhone(phone)]),
    },
    isWaiting(state) && { title: 'Wunschzeiten', lines: windows },
    note !== '' && { quote: note },
    { button: 'Termin öffnen', url: page },
    email !== '' && 'Wenn Sie auf diese E-Mail antworten, geht die Antwort an diese Person.',
  )
}

/** Tells the owner that a customer with an appointment has deleted the account. */
export function appointmentGone({
  name,
  ...details
}: Parameters<typeof factsOf>[0] & { name: string }): MailText {
  return notify(
    `${subjects.abgesagt}: ${name}`,
    'Diese Person hat ihr Konto gelöscht. Der Termin findet nicht statt und steht nicht mehr in Ihrer Liste.',
    { facts: [['Name', name]] },
    factsOf(details),
  )
}
