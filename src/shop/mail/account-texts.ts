import type { Business } from '../../contract/settings/business.ts'
import type { MailText } from './blocks.ts'
import { type Greeted, nameless } from './greeting.ts'
import { write } from './letter-texts.ts'

/** The mail for setting a new password: a link and, unless the guesses are used up, a four-digit code. */
export function resetMail(
  person: Greeted & { code: string | undefined; link: string },
  from: Business,
): MailText {
  const { code, link } = person
  return write(
    {
      to: person,
      from,
      subject:
        code === undefined ? 'Ihr Link für ein neues Passwort' : 'Ihr Code für ein neues Passwort',
    },
    `Für Ihr Konto bei ${from.name} wurde ein neues Passwort angefordert.`,
    code !== undefined && { code: ['Ihr Code', code] as const },
    code === undefined
      ? 'Bitte benutzen Sie diesen Link:'
      : 'Statt den Code einzugeben, können Sie auch diesen Link öffnen:',
    { button: 'Neues Passwort setzen', url: link },
    `${code === undefined ? 'Der Link gilt eine Stunde.' : 'Der Code gilt zehn Minuten, der Link eine Stunde.'} Wir fragen Sie nie danach, auch nicht am Telefon.`,
    'Waren Sie das nicht? Dann brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
  )
}

/** `pending`: the new address that was not confirmed yet, if there was one. */
export function passwordChangedMail(
  person: Greeted,
  pending: string | null,
  from: Business,
): MailText {
  const dropped =
    pending === null
      ? ''
      : ` Die neue E-Mail-Adresse ${pending}, die noch nicht bestätigt war, ist verworfen.`
  return write(
    { to: person, from, subject: 'Ihr Passwort wurde geändert' },
    `Das Passwort Ihres Kontos bei ${from.name} wurde soeben geändert. Andere Geräte sind abgemeldet.${dropped}`,
    `Waren Sie das nicht? Dann fordern Sie bitte sofort ein neues Passwort an («Passwort vergessen?» beim Login) und rufen Sie uns an: ${from.phone}`,
  )
}

/** Asks to confirm a new address; the link is valid for 24 hours and works once. */
export function emailChangeMail(link: string, from: Business): MailText {
  return write(
    { to: nameless, from, subject: 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse' },
    `Diese Adresse soll künftig zu Ihrem Konto bei ${from.name} gehören. Bitte bestätigen Sie sie mit diesem Link:`,
    { button: 'Neue Adresse bestätigen', url: link },
    'Der Link ist 24 Stunden gültig und funktioniert einmal. Bis dahin melden Sie sich mit der bisherigen Adresse an.',
    'Haben Sie nichts geändert? Dann brauchen Sie nichts zu tun.',
  )
}

/** Tells an account's owner that somebody else wanted to use its address. */
export function addressInUseMail(person: Greeted, from: Business): MailText {
  return write(
    { to: person, from, subject: 'Diese E-Mail-Adresse gehört schon zu Ihrem Konto' },
    `Jemand möchte diese Adresse für ein anderes Konto bei ${from.name} eintragen. Sie gehört aber schon zu Ihrem Konto, und dort bleibt sie.`,
    'Waren Sie das? Dann melden Sie sich mit dieser Adresse an. Wissen Sie das Passwort nicht mehr, hilft beim Login «Passwort vergessen?».',
    'Waren Sie das nicht? Dann brauchen Sie nichts zu tun.',
  )
}

/** Tells the old address that it is about to be replaced. */
export function emailChangeNotice(person: Greeted, from: Business): MailText {
  return write(
    { to: person, from, subject: 'Ihre E-Mail-Adresse soll geändert werden' },
    `Für Ihr Konto bei ${from.name} wurde eine neue E-Mail-Adresse eingetragen. Sie gilt, sobald sie bestätigt ist.`,
    `Waren Sie das nicht? Dann ändern Sie bitte sofort Ihr Passwort und rufen Sie uns an: ${from.phone}`,
  )
}

/** What a mail can report about an admin's second factor. */
export type SecondFactorNews = 'on' | 'off' | 'codes-renewed' | 'recovery-used' | 'guessed'

const secondFactorNews: Record<SecondFactorNews, { subject: string; happened: string }> = {
  on: {
    subject: 'Anmeldung mit Code eingeschaltet',
    happened:
      'Ab jetzt braucht es für die Anmeldung neben dem Passwort einen Code aus Ihrer Authenticator-App. Andere Geräte sind abgemeldet.',
  },
  off: {
    subject: 'Anmeldung mit Code ausgeschaltet',
    happened: 'Für die Anmeldung genügt ab jetzt wieder das Passwort allein.',
  },
  'codes-renewed': {
    subject: 'Neue Wiederherstellungscodes',
    happened:
      'Es wurden neue Wiederherstellungscodes erstellt. Die bisherigen sind ungültig: Bitte vernichten Sie sie.',
  },
  'recovery-used': {
    subject: 'Anmeldung mit einem Wiederherstellungscode',
    happened:
      'Soeben hat sich jemand mit Ihrem Passwort und einem Wiederherstellungscode angemeldet. Dieser Code ist damit verbraucht.',
  },
  guessed: {
    subject: 'Falsche Codes bei der Anmeldung',
    happened:
      'Jemand hat Ihr richtiges Passwort eingegeben, danach aber mehrmals einen falschen Code. Angemeldet wurde niemand.',
  },
}

export function secondFactorMail(
  person: Greeted,
  news: SecondFactorNews,
  from: Business,
): MailText {
  const { subject, happened } = secondFactorNews[news]
  return write(
    { to: person, from, subject },
    happened,
    `Das betrifft Ihr Konto bei ${from.name}.`,
    'Waren Sie das nicht? Dann ändern Sie bitte sofort Ihr Passwort: «Passwort vergessen?» beim Login.',
  )
}

/** Confirms that the account was deleted. `cancelled` are the numbers of unpaid orders, `visits` the times called off. */
export function accountDeletedMail(
  person: Greeted & Record<'cancelled' | 'owed' | 'visits', readonly string[]>,
  from: Business,
): MailText {
  const { cancelled, owed, visits } = person
  return write(
    { to: person, from, subject: 'Ihr Konto wurde gelöscht' },
    `Ihr Konto bei ${from.name} ist gelöscht, mit Adresse, Telefonnummer und Warenkorb. Anmelden können Sie sich damit nicht mehr.`,
    cancelled.length > 0 && `Noch nicht bezahlt und darum storniert: ${cancelled.join(', ')}`,
    owed.length > 0 && `Das erhalten Sie noch, wie bestellt: ${owed.join(', ')}`,
    visits.length > 0 && `Wir kommen nicht mehr zu diesem Termin: ${visits.join('; ')}`,
    'Bestellungen bewahren wir zehn Jahre auf, weil das Gesetz es verlangt (Art. 958f OR).',
    `Waren Sie das nicht? Dann rufen Sie uns bitte an: ${from.phone}`,
  )
}

/** Asks a new customer to confirm the address; the link is valid for 24 hours and works once. */
export function verificationMail(link: string, from: Business): MailText {
  return write(
    { to: nameless, from, subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse' },
    `Sie haben sich bei ${from.name} registriert. Bitte bestätigen Sie Ihre E-Mail-Adresse mit diesem Link:`,
    { button: 'E-Mail-Adresse bestätigen', url: link },
    'Der Link ist 24 Stunden gültig und funktioniert einmal.',
    'Haben Sie sich nicht registriert? Dann brauchen Sie nichts zu tun.',
  )
}
