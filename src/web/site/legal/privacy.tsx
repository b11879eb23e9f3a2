import { sessionCookie } from '../../../contract/settings/public-url.ts'
import { Link } from 'react-router'
import { apiContext } from '../../api-context.ts'
import { fixedMeta } from '../../meta.ts'
import { useSite } from '../../use-site.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { ExternalLink } from '../../ui/text/external-link.tsx'
import { PhoneLink } from '../../ui/text/phone-link.tsx'
import type { Route } from './+types/privacy.ts'
import { LegalPage } from './legal-page.tsx'
import { loadLegalText } from './legal-text.server.ts'
import { PrivacyData } from './privacy-data.tsx'
import { PrivacyAbroad, PrivacyThirdParties } from './privacy-third-parties.tsx'
import { mailto } from '../../ui/text/mailto.ts'

/** The owner's own text, if there is one, and the third-party services to be named. */
export async function loader({ context }: Route.LoaderArgs) {
  const [text, { provider, mapUrl }] = await Promise.all([
    loadLegalText(context, 'datenschutz'),
    context.get(apiContext)('GET /api/contact/challenge'),
  ])
  return { text, botCheck: provider, mapHost: new URL(mapUrl).hostname }
}

export const meta = fixedMeta({
  title: 'Datenschutz',
  description:
    'Welche Personendaten wir bearbeiten, wozu, wie lange und welche Rechte Sie haben. Ohne Tracking und ohne Werbung.',
  path: '/datenschutz',
})

/**
 * What is stored in a customer's browser, by the names that the code stores it under (`stored-names.test.ts`).
 */
const storage = (publicUrl: string): [string, string, string][] => [
  [
    `${sessionCookie(publicUrl)} (Cookie)`,
    'hält Sie angemeldet; wird erst bei der Anmeldung gesetzt',
    'bis zur Abmeldung, höchstens 30 Tage ohne Besuch',
  ],
  [
    'warenkorb (lokaler Speicher)',
    'merkt sich Artikel und Mengen Ihres Warenkorbs und Ihre Kundennummer',
    'bis zur Abmeldung',
  ],
  [
    'checkout (Sitzungsspeicher)',
    'merkt sich eine begonnene Bestellung, damit sie nicht zweimal entsteht',
    'bis Sie den Tab schliessen',
  ],
  [
    'vergleich (Sitzungsspeicher)',
    'merkt sich die Produkte, die Sie vergleichen',
    'bis Sie den Tab schliessen',
  ],
  [
    'passwort-vergessen (Sitzungsspeicher)',
    'merkt sich, an welche E-Mail-Adresse der Code ging, damit ein Neuladen zu ihm zurückführt',
    'zehn Minuten, höchstens bis Sie den Tab schliessen',
  ],
  [
    'entwurf (Sitzungsspeicher)',
    'merkt sich, was Sie in ein Formular getippt haben, ausser Passwörtern, damit es nicht verloren geht',
    'bis Sie es senden oder sich abmelden, höchstens bis Sie den Tab schliessen',
  ],
  [
    'unterwegs (Sitzungsspeicher)',
    'merkt sich, wohin Sie wollten, wenn eine Seite neu geladen werden muss',
    'bis sie geladen ist',
  ],
  [
    'neu-geladen (Sitzungsspeicher)',
    'merkt sich, wann eine Seite zuletzt neu geladen werden musste, damit es nicht endlos geschieht',
    'bis Sie den Tab schliessen',
  ],
  [
    'offline (Zwischenspeicher)',
    'die Seite, die erscheint, wenn es keine Verbindung gibt, mit unserer Telefonnummer; nichts von Ihnen',
    'bis Sie die Daten dieser Website löschen',
  ],
]

/** Describes this software: what it stores, whom it contacts, what it does not do (revDSG Art. 19, FMG Art. 45c). */
export default function Privacy({ loaderData: { text, ...usage } }: Route.ComponentProps) {
  const { business, publicUrl, isPaymentSimulated } = useSite()
  const services = { ...usage, isPaymentSimulated }
  return (
    <LegalPage title="Datenschutz" text={text}>
      <p>
        Kurz gesagt: Wir bearbeiten nur, was für Ihre Anfrage, Ihr Konto und Ihre Bestellung nötig
        ist. Diese Website misst keine Besuche, zeigt keine Werbung und lädt nur das von fremden
        Servern, was in Kapitel 7 steht.
      </p>
      <h2>1. Verantwortliche Stelle</h2>
      <address>
        {business.name}, {business.street}, {business.postalCode} {business.city},{' '}
        {business.country}
        <br />
        E-Mail: <a href={mailto(business.email)}>{business.email}</a>, Telefon:{' '}
        <PhoneLink number={business.phone} />
      </address>
      <PrivacyData services={services} />
      <PrivacyAbroad services={services} />
      <h2>6. Cookies und lokaler Speicher</h2>
      <DataTable
        caption="Was Ihr Browser aufbewahrt"
        columns={['Name', 'Zweck', 'Dauer']}
        rows={storage(publicUrl)}
        note="Alles ist für den Betrieb nötig. Darum gibt es hier keinen Cookie-Banner. Löschen können Sie es jederzeit in den Einstellungen des Browsers."
      />
      <PrivacyThirdParties services={services} />
      <h2>8. Aufbewahrung</h2>
      <ul>
        <li>Bestellungen und Rechnungen: 10 Jahre, wie es das Obligationenrecht verlangt</li>
        <li>
          Nachrichten aus dem Kontaktformular und unsere Antworten: in diesem System 12 Monate
        </li>
        <li>
          Termine: 12 Monate nach dem letzten Stand; die eines Kontos, bis Sie das Konto löschen
        </li>
        <li>
          Konto: bis Sie es löschen. Name, Adresse, Telefonnummer, Warenkorb und Anmeldungen sind
          dann sofort weg; Bestellungen bleiben als Belege mit Name und Lieferadresse, aber ohne
          Verbindung zu einem Konto
        </li>
        <li>
          Zähler gegen Missbrauch und verwendete Prüfcodes: so lange, wie sie gebraucht werden
        </li>
      </ul>
      <h2>9. Datensicherheit</h2>
      <p>
        Passwörter speichern wir nur als Prüfwert (Argon2id), Sitzungen und Codes nur als
        Fingerabdruck. Die Verwaltung lässt sich zusätzlich mit einem zweiten Faktor (Code vom
        Telefon) schützen. Zugang zu den Daten haben nur Personen, die ihn für ihre Arbeit brauchen.
        Für die Verbindung mit dieser Website ist Verschlüsselung (https) vorgesehen.
      </p>
      <h2>10. Ihre Rechte</h2>
      <p>
        Mit einem Konto geht es sofort: Unter <Link to="/profile">Profil</Link> laden Sie mit «Meine
        Daten herunterladen» alles als Datei (JSON) herunter, was wir über Sie gespeichert haben,
        und mit «Konto löschen» löschen Sie Ihr Konto.
      </p>
      <p>
        Sie können Auskunft über Ihre Daten verlangen, sie berichtigen oder löschen lassen, ihre
        Herausgabe in einem gängigen Format verlangen und der Bearbeitung widersprechen. Eine E-Mail
        an <a href={mailto(business.email)}>{business.email}</a> genügt; wir antworten innert 30
        Tagen, kostenlos.
      </p>
      <h2>11. Aufsicht</h2>
      <p>
        Zuständig ist der Eidgenössische Datenschutz- und Öffentlichkeitsbeauftragte:{' '}
        <ExternalLink href="https://www.edoeb.admin.ch">edoeb.admin.ch</ExternalLink>.
      </p>
      <h2>12. Änderungen</h2>
      <p>Es gilt die Fassung, die hier steht. Ändert sich das Angebot, passen wir sie an.</p>
    </LegalPage>
  )
}
