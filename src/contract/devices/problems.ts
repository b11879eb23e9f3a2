import { withStatus } from '../fields/with-status.ts'

/** What the device register rejects; part of the table in problems.ts. */
export const deviceProblems = {
  ...withStatus(400, {
    'device-kind': 'Bitte wählen Sie den Typ des Geräts.',
    'device-size': 'Bitte geben Sie die Grösse in Litern oder Kilogramm ein, höchstens 100.',
    'device-power': 'Bitte geben Sie die Leistung in Kilowatt ein, höchstens 10’000.',
    'device-fuel': 'Diesen Brennstoff verbrennt ein solches Gerät nicht.',
    'device-year':
      'Bitte prüfen Sie das Baujahr: Es darf nicht in der Zukunft und nicht vor 1950 liegen.',
    'device-years':
      'Bitte geben Sie die Jahre laut Hersteller als ganze Zahl von 0 bis 50 ein, oder nichts.',
    'device-months':
      'Bitte geben Sie den Abstand in ganzen oder halben Jahren ein, höchstens 10, oder nichts.',
    'device-day': 'Bitte prüfen Sie die Daten: Einen dieser Tage gibt es nicht.',
    'device-day-future': 'Was schon geschehen ist, kann nicht in der Zukunft liegen.',
    'device-day-before-year': 'Bitte prüfen Sie die Daten: Eines liegt vor dem Baujahr des Geräts.',
    'device-formula':
      'Eine Zelle beginnt wie eine Formel, mit =, +, - oder @. Bitte schreiben Sie den Text ohne dieses Zeichen.',
    'cell-kind-missing': 'Der Typ fehlt.',
    'cell-kind': 'Diesen Typ kennt das Register nicht.',
    'cell-size': 'Erwartet wird eine Grösse wie «6», «6 l» oder «2,5 kg».',
    'cell-power': 'Erwartet wird eine Leistung wie «20» oder «20 kW».',
    'cell-fuel': 'Diesen Brennstoff kennt das Register nicht.',
    'cell-year': 'Erwartet wird ein Jahr wie «2019».',
    'cell-day': 'Erwartet wird ein Datum wie «07.03.2024», «März 2024» oder «2024».',
    'cell-day-either':
      'Tag und Monat sind nicht zu unterscheiden, weil in dieser Spalte auch Daten mit dem Monat zuerst stehen. Schreiben Sie «07.03.2024».',
    'import-unreadable':
      'Diese Datei ist keine Tabelle. Bitte speichern Sie sie in Excel als «CSV» und versuchen Sie es noch einmal.',
    'import-too-wide':
      'Die Tabelle hat mehr als 500 Spalten. Bitte löschen Sie die, die Sie hier nicht brauchen.',
    'import-no-kind': 'Über den Spalten fehlt der Titel «Typ». Bitte nehmen Sie die Vorlage.',
    'import-too-long': 'Die Datei hat mehr als 1000 Zeilen. Bitte teilen Sie sie auf.',
    'import-flawed': 'Keine Zeile der Datei ist gut. Es wurde nichts übernommen.',
    'service-empty': 'Bitte wählen Sie, was gemacht wurde.',
    'label-not-on-sheet': 'So viele Etiketten hat dieser Bogen nicht.',
  }),
  ...withStatus(404, {
    'device-code-unknown': 'Dieses Etikett gilt nicht oder nicht mehr.',
    'device-not-found': 'Dieses Gerät gibt es nicht.',
    'reminder-link-unknown': 'Diesen Link gibt es nicht.',
  }),
  ...withStatus(409, {
    'import-known': 'Diese Datei haben Sie schon übernommen.',
    'service-work': 'Diese Arbeit gibt es bei diesem Gerät nicht.',
    'service-retired':
      'Dieses Gerät ist nicht mehr in Gebrauch. Wird es wieder gebraucht, ändern Sie zuerst seinen Stand.',
    'too-many-devices': 'Mehr als 1000 Geräte je Konto sind nicht möglich.',
    'reminder-without-address': 'Diese Person hat keine E-Mail-Adresse.',
    'reminder-not-agreed': 'Diese Person erhält keine Erinnerungen.',
  }),
  ...withStatus(413, {
    'import-too-large': 'Die Datei ist grösser als 1 MB. Bitte teilen Sie sie auf.',
  }),
  ...withStatus(422, {
    'service-key-reused': 'Dieser Service wurde bereits mit anderem Inhalt gesendet.',
  }),
}
