import { ExternalLink } from '../../ui/text/external-link.tsx'
import type { Services } from './privacy-data.tsx'

const osm = 'www.openstreetmap.org'

/** Chapter 5 of the privacy page: which data leave the country, and where they go. */
export function PrivacyAbroad({ services }: { services: Services }) {
  const { botCheck, isPaymentSimulated, mapHost } = services
  const asksUsa = botCheck === 'turnstile' || !isPaymentSimulated
  return (
    <>
      <h2>5. Bekanntgabe ins Ausland</h2>
      <p>Nur in diesen Fällen gehen Daten ins Ausland:</p>
      <ul>
        <li>
          {mapHost === osm
            ? 'Wenn Sie die Karte laden, erhält deren Betreiberin (OpenStreetMap Foundation, Vereinigtes Königreich) Ihre IP-Adresse; der Bundesrat anerkennt den Datenschutz dort als angemessen.'
            : `Wenn Sie die Karte laden, erhält deren Betreiberin (${mapHost}) Ihre IP-Adresse, auch wenn ihre Server im Ausland stehen.`}
        </li>
        <li>
          Zeigt ein Produkt ein Bild von einer fremden Adresse, erhält deren Betreiberin Ihre
          IP-Adresse, auch wenn ihre Server im Ausland stehen.
        </li>
        {botCheck === 'turnstile' && (
          <li>
            Wenn Sie das Kontaktformular benutzen, erhält Cloudflare (USA) Ihre IP-Adresse und
            Angaben zu Ihrem Browser.
          </li>
        )}
        {!isPaymentSimulated && (
          <li>
            Wenn Sie bezahlen, erhält Stripe (Irland und USA) Betrag und Bestellnummer und auf der
            Zahlseite Ihre IP-Adresse.
          </li>
        )}
        <li>Liefern wir zu Ihnen ins Ausland, erhält der Zusteller dort Name und Adresse.</li>
      </ul>
      {asksUsa && (
        <p>
          Für die USA anerkennt der Bundesrat den Datenschutz bei Unternehmen als angemessen, die
          nach dem Swiss-U.S. Data Privacy Framework zertifiziert sind.
        </p>
      )}
    </>
  )
}

/** Chapter 7 of the privacy page: what the visitor's browser loads from elsewhere, and when. */
export function PrivacyThirdParties({ services }: { services: Services }) {
  const { botCheck, isPaymentSimulated, mapHost } = services
  return (
    <>
      <h2>7. Inhalte von Dritten</h2>
      <p>
        <strong>Karte:</strong> Der Rahmen auf der Kontaktseite enthält zuerst nur unsere Adresse.
        Erst wenn Sie auf «Karte laden» klicken, holt Ihr Browser die Karte bei{' '}
        {mapHost === osm ? 'OpenStreetMap' : mapHost}.
      </p>
      <p>
        <strong>Bilder:</strong> Unsere Bilder liegen auf unserem eigenen Server. Ein Produkt kann
        aber auch ein Bild von einer fremden Adresse zeigen, zum Beispiel vom Hersteller. Ihr
        Browser holt es dann dort, sobald Sie das Produkt sehen.
      </p>
      {botCheck === 'turnstile' ? (
        <p>
          <strong>Schutz vor Robotern:</strong> Sobald Sie ein Feld des Kontaktformulars berühren,
          lädt Ihr Browser die Prüfung Turnstile von Cloudflare (challenges.cloudflare.com). Sie
          untersucht Ihren Browser und kann dabei etwas auf Ihrem Gerät speichern; Näheres steht bei{' '}
          <ExternalLink href="https://www.cloudflare.com/privacypolicy/">Cloudflare</ExternalLink>.
          Senden Sie das Formular, fragen wir dort nach dem Ergebnis und nennen Ihre IP-Adresse.
        </p>
      ) : (
        <p>
          <strong>Schutz vor Robotern:</strong> Das Kontaktformular stellt Ihrem Gerät eine kleine
          Rechenaufgabe (ALTCHA). Aufgabe und Prüfung laufen auf unserem eigenen Server; es wird
          kein Cookie gesetzt und niemand Drittes befragt.
        </p>
      )}
      {!isPaymentSimulated ? (
        <p>
          <strong>Zahlung:</strong> Der QR-Code und «In TWINT öffnen» führen auf eine Seite von
          Stripe. Unsere eigene Zahlseite lädt nichts von dort.
        </p>
      ) : (
        <p>
          <strong>Zahlung:</strong> Zurzeit wird TWINT auf unserem eigenen Server nur nachgeahmt.
          Weder TWINT noch ein Zahlungsanbieter erhält Daten.
        </p>
      )}
    </>
  )
}
