/** What the device register rejects; part of the table in problems.ts. */
export const deviceProblems = {
  'device-kind': [400, 'Bitte wählen Sie den Typ des Geräts.'],
  'device-size': [400, 'Bitte geben Sie die Grösse in Litern oder Kilogramm ein, höchstens 100.'],
  'device-year': [
    400,
    'Bitte prüfen Sie das Baujahr: Es darf nicht in der Zukunft und nicht vor 1950 liegen.',
  ],
  'device-years': [
    400,
    'Bitte geben Sie die Jahre laut Hersteller als ganze Zahl von 0 bis 50 ein, oder nichts.',
  ],
  'device-day': [400, 'Bitte prüfen Sie die Daten: Einen dieser Tage gibt es nicht.'],
  'device-day-future': [400, 'Was schon geschehen ist, kann nicht in der Zukunft liegen.'],
  'device-day-before-year': [
    400,
    'Bitte prüfen Sie die Daten: Eines liegt vor dem Baujahr des Geräts.',
  ],
  'device-formula': [
    400,
    'Eine Zelle beginnt wie eine Formel, mit =, +, - oder @. Bitte schreiben Sie den Text ohne dieses Zeichen.',
  ],
  'cell-kind-missing': [400, 'Der Typ fehlt.'],
  'cell-kind': [400, 'Diesen Typ kennt das Register nicht.'],
  'cell-size': [400, 'Erwartet wird eine Grösse wie «6», «6 l» oder «2,5 kg».'],
  'cell-year': [400, 'Erwartet wird ein Jahr wie «2019».'],
  'cell-day': [400, 'Erwartet wird ein Datum wie «07.03.2024», «März 2024» oder «2024».'],
  'cell-day-either': [
    400,
    'Tag und Monat sind nicht zu unterscheiden, weil in dieser Spalte auch Daten mit dem Monat zuerst stehen. Schreiben Sie «07.03.2024».',
  ],
  'import-unreadable': [
    400,
    'Diese Datei ist keine Tabelle. Bitte speichern Sie sie in Excel als «CSV» und versuchen Sie es noch einmal.',
  ],
  'import-no-kind': [400, 'Über den Spalten fehlt der Titel «Typ». Bitte nehmen Sie die Vorlage.'],
  'import-too-long': [400, 'Die Datei hat mehr als 1000 Zeilen. Bitte teilen Sie sie auf.'],
  'import-flawed': [400, 'Keine Zeile der Datei ist gut. Es wurde nichts übernommen.'],
  'import-known': [409, 'Diese Datei haben Sie schon übernommen.'],
  'import-too-large': [413, 'Die Datei ist grösser als 1 MB. Bitte teilen Sie sie auf.'],
  'service-empty': [400, 'Bitte wählen Sie, was gemacht wurde.'],
  'device-code-unknown': [404, 'Dieses Etikett gilt nicht oder nicht mehr.'],
  'device-not-found': [404, 'Dieses Gerät gibt es nicht.'],
  'service-work': [409, 'Diese Arbeit gibt es bei diesem Gerät nicht.'],
  'service-retired': [
    409,
    'Dieses Gerät ist nicht mehr in Gebrauch. Wird es wieder gebraucht, ändern Sie zuerst seinen Stand.',
  ],
  'too-many-devices': [409, 'Mehr als 1000 Geräte je Konto sind nicht möglich.'],
  'reminder-without-address': [409, 'Diese Person hat keine E-Mail-Adresse.'],
  'reminder-not-agreed': [409, 'Diese Person erhält keine Erinnerungen.'],
  'reminder-link-unknown': [404, 'Diesen Link gibt es nicht.'],
  'service-key-reused': [422, 'Dieser Service wurde bereits mit anderem Inhalt gesendet.'],
} as const
