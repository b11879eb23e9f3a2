import type { ContactChallenge } from '../../../contract/contact/contact.ts'

/** The third-party services of this installation. */
export type Services = {
  botCheck: ContactChallenge['provider']
  /** The host of the contact page's map. */
  mapHost: string
  isPaymentSimulated: boolean
}

/** Chapters 2 to 4 of the privacy page: which data, for what purpose, and who receives them. */
export function PrivacyData({
  services: { botCheck, isPaymentSimulated },
}: {
  services: Services
}) {
  return (
    <>
      <h2>2. Welche Daten wir bearbeiten</h2>
      <ul>
        <li>
          <strong>Besuch:</strong> Ihre IP-Adresse und die aufgerufene Seite, soweit es für die
          Auslieferung, zur Abwehr von Missbrauch und zum Finden von Fehlern nötig ist.
        </li>
        <li>
          <strong>Konto:</strong> Name, E-Mail, Telefonnummer, Adresse, Zeitpunkt der Registrierung
          und ob E-Mail und Telefon bestätigt sind.
        </li>
        <li>
          <strong>Anmeldung:</strong> Aus welchem Netz Sie sich angemeldet haben, nur als Prüfsumme
          und 90 Tage lang, damit Fremde Sie nicht aussperren können.
        </li>
        <li>
          <strong>Warenkorb und Bestellung:</strong> Artikel, Mengen, Preise, Lieferadresse, Status
          und Zeitpunkt.
        </li>
        <li>
          <strong>Meine Geräte:</strong> Was Sie von Feuerlöschern, Meldern und Heizungen erfassen,
          was wir daran gemacht haben, und das Bild des Typenschilds, wenn Sie eines senden. Nach
          einem Besuch der Servicebericht mit Prüfpunkten, Messwerten, Bildern und Ihrer
          Unterschrift. Wer das Etikett eines Geräts scannt, sieht nur, was wann fällig ist.
        </li>
        <li>
          <strong>Zahlung mit TWINT:</strong> Betrag, Bestellnummer, Transaktionsnummer und
          Ergebnis. Kontodaten sehen wir nie.
          {isPaymentSimulated &&
            ' Zurzeit wird die Zahlung nur vorgeführt (Simulator): Es fliesst kein Geld.'}
        </li>
        <li>
          <strong>Kontaktformular:</strong> Vorname, Nachname, E-Mail und Ihre Nachricht, die
          Telefonnummer, wenn Sie sie angeben.
        </li>
        <li>
          <strong>Termine:</strong> Was Sie anfragen, Ihre Wunschzeiten, Name, Adresse, E-Mail,
          Telefon und Bilder, wenn Sie sie angeben, und was daraus wurde.
        </li>
        <li>
          <strong>Bestätigungen:</strong> Codes und Links, die wir Ihnen per E-Mail oder SMS senden,
          und wann eine E-Mail mit welchem Betreff an Sie ging.
        </li>
      </ul>
      <h2>3. Wozu</h2>
      <p>
        Um Anfragen zu beantworten, Bestellungen und Services auszuführen, Ihr Konto zu führen,
        Missbrauch abzuwehren und gesetzliche Pflichten zu erfüllen. Wir werten Ihr Verhalten nicht
        aus und verkaufen keine Daten.
      </p>
      <h2>4. Wer Daten erhält</h2>
      <ul>
        <li>der Anbieter, auf dessen Servern diese Website läuft</li>
        <li>die Dienste, die unsere E-Mails und SMS zustellen</li>
        {!isPaymentSimulated && (
          <li>
            Stripe, worüber wir TWINT abrechnen, und TWINT: Betrag und Bestellnummer, wenn Sie
            bezahlen
          </li>
        )}
        {botCheck === 'turnstile' && (
          <li>Cloudflare, für den Schutz des Kontaktformulars vor Robotern: Ihre IP-Adresse</li>
        )}
        <li>die Post oder ein anderer Zusteller, für Ihre Lieferung</li>
        <li>die zuständige Stelle der Gemeinde, für das Ergebnis einer Feuerungskontrolle</li>
      </ul>
    </>
  )
}
