import { withStatus } from '../fields/with-status.ts'

/** What is wrong with a visit; part of the table in problems.ts. */
export const visitProblems = {
  ...withStatus(400, {
    'visit-empty': 'Bitte wählen Sie ein Gerät, oder schreiben Sie, was gemacht wurde.',
    'visit-signature':
      'Die Unterschrift fehlt. Lassen Sie unterschreiben, tippen Sie den Namen ein, oder wählen Sie «Niemand da».',
    'visit-twice': 'Ein Gerät oder ein Bild steht zweimal in diesem Besuch.',
    'visit-deadline':
      'Bitte prüfen Sie die Frist: Sie liegt nach dem Besuch, höchstens zwei Jahre.',
    'visit-check-unknown':
      'Ein Prüfpunkt gehört nicht zu diesem Typ von Gerät. Bitte öffnen Sie den Besuch neu und prüfen Sie ihn.',
    'round-past': 'Dieser Tag ist vorbei. Bitte wählen Sie heute oder einen späteren Tag.',
  }),
  ...withStatus(404, {
    'visit-not-found': 'Diesen Servicebericht gibt es nicht.',
  }),
  ...withStatus(409, {
    'visit-closed':
      'Dieser Besuch ist schon abgeschlossen, vielleicht in einem anderen Fenster. Es wurde nichts noch einmal eingetragen.',
    'visit-free': 'Bei diesem Besuch gibt es nichts zu verrechnen.',
    'visit-too-large':
      'Mehr als 50 Geräte: Dafür gilt Ihre Offerte. Bitte nehmen Sie die Bestellung bei der Person auf.',
    'round-full': 'Auf dieser Liste hat es keinen Platz mehr.',
    'visit-photo-missing': 'Ein Bild ist nicht angekommen. Bitte senden Sie noch einmal.',
  }),
}
