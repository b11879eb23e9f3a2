import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Opening, OpeningPoint } from '../../../contract/settings/opening.ts'
import type { LegalKind } from '../../../contract/settings/settings.ts'

/** The title of a point, what is missing while it is open, and where to do it. */
type Task = {
  title: string
  open: (opening: Opening) => string
  link?: { to: string; label: string }
}

const texts = '/admin/einstellungen/texte#rechtstexte'

/** What the owner's own text still lacks; undefined where there is none, or nothing is left to replace. */
const placeholderIn = ({ unfertig }: Opening, kind: LegalKind) =>
  unfertig.includes(kind)
    ? 'In Ihrem Text steht noch «Platzhalter» oder «Musterbetrieb».'
    : undefined

export const openingTasks: Record<OpeningPoint, Task> = {
  payment: {
    title: 'Zahlungsanbieter',
    open: ({ isSimulated, isMissing }) =>
      isMissing
        ? 'Es ist kein Zahlungsanbieter angeschlossen. Lassen Sie seinen Schlüssel eintragen.'
        : isSimulated
          ? 'TWINT ist nur simuliert: Bestellungen gelten als bezahlt, ohne dass Geld kommt. Lassen Sie einen Zahlungsanbieter anschliessen.'
          : 'Der Schlüssel des Zahlungsanbieters ist einer zum Ausprobieren: Es kommt kein Geld. Lassen Sie den richtigen eintragen.',
  },
  sums: {
    title: 'Lieferkosten und MWST',
    open: () => 'Lieferkosten und MWST werden im Warenkorb nur als feste Texte angezeigt.',
    link: { to: '/admin/einstellungen/verkauf#preise', label: 'Berechnen lassen' },
  },
  business: {
    title: 'Angaben zum Betrieb',
    open: () => 'Die Strasse oder die E-Mail-Adresse ist noch die unseres Musters.',
    link: { to: '/admin/einstellungen', label: 'Angaben eintragen' },
  },
  uid: {
    title: 'UID',
    open: () =>
      'Ihre UID fehlt in den Einstellungen. Sie gehört in die E-Mails und ins Impressum. Sind Sie nicht mehrwertsteuerpflichtig, halten Sie das dort mit einem Satz von 0 fest.',
    link: { to: '/admin/einstellungen', label: 'UID eintragen' },
  },
  imprint: {
    title: 'Impressum',
    open: (opening) =>
      placeholderIn(opening, 'impressum') ??
      'Es steht noch unser Muster mit seinen Platzhaltern da.',
    link: { to: texts, label: 'Impressum schreiben' },
  },
  privacy: {
    title: 'Datenschutz',
    open: (opening) =>
      placeholderIn(opening, 'datenschutz') ?? 'Es steht noch unser Mustertext da.',
    link: { to: texts, label: 'Datenschutzerklärung schreiben' },
  },
  terms: {
    title: 'AGB',
    open: (opening) =>
      placeholderIn(opening, 'agb') ??
      'Wer bestellt, stimmt Ihren AGB zu, doch die Seite ist leer.',
    link: { to: texts, label: 'AGB schreiben' },
  },
  countries: {
    title: 'Lieferländer',
    open: ({ deliveryCountries }) =>
      `Sie liefern nach: ${deliveryCountries.join(', ')}. Ins Ausland gelten andere Regeln; die Schweiz allein ist oft klüger.`,
    link: { to: '/admin/einstellungen/lieferung', label: 'Ändern' },
  },
  'test-mail': {
    title: 'Testmail',
    open: ({ sendsMail, noticeAddress }) =>
      sendsMail
        ? `Senden Sie eine Testmail an ${noticeAddress} und sehen Sie nach, ob sie ankommt.`
        : 'E-Mails verlassen den Server nicht: Niemand bekommt eine Bestätigung. Lassen Sie den E-Mail-Versand anschliessen.',
  },
  webhook: {
    title: 'Meldungen des Zahlungsanbieters',
    open: () =>
      'Der Zahlungsanbieter meldet dem Shop jede Zahlung. Die Probe beginnt eine Zahlung von CHF\u00a01.00 und bricht sie gleich wieder ab; dann muss eine Meldung kommen.',
  },
}

/** What is missing, in a sentence with a link. */
export function OpenTask({ point, opening }: { point: OpeningPoint; opening: Opening }): ReactNode {
  const { open, link } = openingTasks[point]
  return (
    <>
      {open(opening)} {link && <Link to={link.to}>{link.label}</Link>}
    </>
  )
}
