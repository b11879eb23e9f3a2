import { withStatus } from '../fields/with-status.ts'
import { overlapWords } from './words.ts'

/** What is wrong with an appointment; part of the table in problems.ts. */
export const appointmentProblems = {
  ...withStatus(400, {
    'appointment-pieces': 'Bitte geben Sie an, wie viele Feuerlöscher es sind: 1 bis 999.',
    'appointment-windows': 'Bitte nennen Sie ein bis drei Zeiten, jede an einem Tag.',
    'appointment-window-past': 'Bitte wählen Sie Zeiten, die in der Zukunft liegen.',
    'appointment-window-far': 'Bitte wählen Sie Zeiten innerhalb eines Jahres.',
    'appointment-window-overlap': overlapWords,
    'appointment-area':
      'In diesem Ort sind wir sonst nicht unterwegs. Bitte rufen Sie uns an: Vielleicht geht es doch.',
    'appointment-time':
      'Bitte prüfen Sie die Zeit: Beginn und Ende liegen am selben Tag, in der Zukunft und innerhalb eines Jahres.',
  }),
  ...withStatus(404, {
    'appointment-not-found': 'Diesen Termin gibt es nicht.',
    'appointment-link-invalid': 'Dieser Link gehört zu keinem Termin.',
  }),
  ...withStatus(409, {
    'appointment-changed':
      'Der Termin hat sich inzwischen geändert. Sie sehen jetzt den neuen Stand.',
    'appointment-state': 'Das ist bei diesem Termin nicht mehr möglich.',
    'appointment-over': 'Diese Zeit ist schon vorbei. Bitte wünschen Sie eine andere.',
    'appointment-overlaps': 'In dieser Zeit haben Sie schon einen anderen Termin.',
    'appointment-photos': 'Mehr als drei Bilder sind nicht möglich.',
  }),
  ...withStatus(422, {
    'appointment-key-reused': 'Diese Anfrage wurde bereits mit anderem Inhalt gesendet.',
  }),
}
