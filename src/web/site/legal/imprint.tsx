import { Link } from 'react-router'
import { pageMeta } from '../../meta.ts'
import { siteOf, useSite } from '../../use-site.ts'
import { PhoneLink } from '../../ui/text/phone-link.tsx'
import type { Route } from './+types/imprint.ts'
import { LegalPage } from './legal-page.tsx'
import { loadLegalText } from './legal-text.server.ts'
import styles from './legal-page.module.css'
import { mailto } from '../../ui/text/mailto.ts'

/** The owner's own text, if there is one. */
export async function loader({ context }: Route.LoaderArgs) {
  return { text: await loadLegalText(context, 'impressum') }
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { business } = siteOf(matches)
  return pageMeta(matches, {
    title: 'Impressum',
    description: `Wer hinter dieser Website steht: ${business.name}, ${business.street}, ${business.postalCode} ${business.city}.`,
    path: '/impressum',
  })
}

export default function Imprint({ loaderData: { text } }: Route.ComponentProps) {
  const { business, vatPerMille } = useSite()
  return (
    <LegalPage title="Impressum" text={text}>
      <h2>Betreiberin dieser Website</h2>
      <address>
        {business.name} – {business.trade}
        <br />
        {business.street}
        <br />
        {business.postalCode} {business.city}
        <br />
        {business.country}
      </address>
      <h2>Kontakt</h2>
      <p>
        Telefon: <PhoneLink number={business.phone} />
        <br />
        E-Mail: <a href={mailto(business.email)}>{business.email}</a>
        <br />
        <Link to="/kontakt">Kontaktformular</Link>
      </p>
      {business.openingHours && (
        <p className={styles['lines']}>{`Öffnungszeiten:\n${business.openingHours}`}</p>
      )}
      <h2>Handelsregister und Mehrwertsteuer</h2>
      <p>
        UID: {business.uid || 'CHE-000.000.000 (Platzhalter)'}
        <br />
        {vatPerMille === 0
          ? 'Nicht mehrwertsteuerpflichtig'
          : `MWST-Nummer: ${business.uid || 'CHE-000.000.000'} MWST${business.uid ? '' : ' (Platzhalter)'}`}
        <br />
        Rechtsform und vertretungsberechtigte Person: (Platzhalter)
      </p>
      <p>
        {business.name} ist ein Musterbetrieb. Wer diese Website für einen wirklichen Betrieb
        einsetzt, ersetzt die Platzhalter vor dem ersten Verkauf durch die Angaben aus dem
        Handelsregister.
      </p>
      <h2>Zuständige Stellen</h2>
      <p>
        Für die Feuerungskontrolle ist die Gemeinde zuständig, in der die Anlage steht. Auskunft
        über den Feuerschutz im Kanton gibt die Gebäudeversicherung St. Gallen.
      </p>
      <h2>Haftung für Inhalte</h2>
      <p>
        Wir pflegen die Inhalte mit Sorgfalt. Sie ersetzen keine Beratung vor Ort: Massgebend sind
        die geltenden Vorschriften und die Angaben der Hersteller. Für Schäden aus der Verwendung
        der Inhalte haften wir nur, soweit das Gesetz es zwingend verlangt.
      </p>
      <h2>Haftung für Links</h2>
      <p>
        Für die Inhalte fremder Websites, auf die wir verweisen, sind deren Betreiber
        verantwortlich.
      </p>
      <h2>Urheberrechte und Bilder</h2>
      <p>
        Texte, Zeichnungen und Produktbilder dieser Website gehören {business.name}. Die
        Produktbilder sind gerechnete Ansichten; Farbe und Aufdruck des gelieferten Geräts können
        abweichen.
      </p>
    </LegalPage>
  )
}
