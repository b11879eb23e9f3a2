/** What the register of devices cannot take; a part of the table in problems.ts. */
export const deviceProblems = {
  'device-kind': [400, 'Bitte wählen Sie den Typ des Geräts.'],
  'device-size': [400, 'Bitte geben Sie die Grösse in Litern oder Kilogramm ein, höchstens 100.'],
  'device-year': [
    400,
    'Bitte prüfen Sie das Baujahr: Es darf nicht in der Zukunft und nicht vor 1950 liegen.',
  ],
  'device-day': [400, 'Bitte prüfen Sie die Daten: Einen dieser Tage gibt es nicht.'],
  'device-day-future': [400, 'Was schon geschehen ist, kann nicht in der Zukunft liegen.'],
  'device-day-before-year': [
    400,
    'Bitte prüfen Sie die Daten: Eines liegt vor dem Baujahr des Geräts.',
  ],
  'service-empty': [400, 'Bitte wählen Sie, was gemacht wurde.'],
  'device-not-found': [404, 'Dieses Gerät gibt es nicht.'],
  'too-many-devices': [409, 'Mehr als 1000 Geräte je Konto sind nicht möglich.'],
} as const
