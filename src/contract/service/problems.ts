/** What is wrong with a visit; part of the table in problems.ts. */
export const visitProblems = {
  'visit-empty': [400, 'Bitte wählen Sie ein Gerät, oder schreiben Sie, was gemacht wurde.'],
  'visit-signature': [
    400,
    'Die Unterschrift fehlt. Lassen Sie unterschreiben, tippen Sie den Namen ein, oder wählen Sie «Niemand da».',
  ],
  'visit-twice': [400, 'Ein Gerät oder ein Bild steht zweimal in diesem Besuch.'],
  'visit-deadline': [
    400,
    'Bitte prüfen Sie die Frist: Sie liegt nach dem Besuch, höchstens zwei Jahre.',
  ],
  'visit-check-unknown': [
    400,
    'Ein Prüfpunkt gehört nicht zu diesem Typ von Gerät. Bitte öffnen Sie den Besuch neu und prüfen Sie ihn.',
  ],
  'round-past': [400, 'Dieser Tag ist vorbei. Bitte wählen Sie heute oder einen späteren Tag.'],
  'visit-not-found': [404, 'Diesen Servicebericht gibt es nicht.'],
  'visit-closed': [
    409,
    'Dieser Besuch ist schon abgeschlossen, vielleicht in einem anderen Fenster. Es wurde nichts noch einmal eingetragen.',
  ],
  'visit-free': [409, 'Bei diesem Besuch gibt es nichts zu verrechnen.'],
  'visit-too-large': [
    409,
    'Mehr als 50 Geräte: Dafür gilt Ihre Offerte. Bitte nehmen Sie die Bestellung bei der Person auf.',
  ],
  'round-full': [409, 'Auf dieser Liste hat es keinen Platz mehr.'],
  'visit-photo-missing': [409, 'Ein Bild ist nicht angekommen. Bitte senden Sie noch einmal.'],
} as const
