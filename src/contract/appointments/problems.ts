import { overlapWords } from './words.ts'

/** What is wrong with an appointment; part of the table in problems.ts. */
export const appointmentProblems = {
  'appointment-pieces': [400, 'Bitte geben Sie an, wie viele Feuerlöscher es sind: 1 bis 999.'],
  'appointment-windows': [400, 'Bitte nennen Sie ein bis drei Zeiten, jede an einem Tag.'],
  'appointment-window-past': [400, 'Bitte wählen Sie Zeiten, die in der Zukunft liegen.'],
  'appointment-window-far': [400, 'Bitte wählen Sie Zeiten innerhalb eines Jahres.'],
  'appointment-window-overlap': [400, overlapWords],
  'appointment-area': [
    400,
    'In diesem Ort sind wir sonst nicht unterwegs. Bitte rufen Sie uns an: Vielleicht geht es doch.',
  ],
  'appointment-time': [
    400,
    'Bitte prüfen Sie die Zeit: Beginn und Ende liegen am selben Tag, in der Zukunft und innerhalb eines Jahres.',
  ],
  'appointment-not-found': [404, 'Diesen Termin gibt es nicht.'],
  'appointment-link-invalid': [404, 'Dieser Link gehört zu keinem Termin.'],
  'appointment-changed': [
    409,
    'Der Termin hat sich inzwischen geändert. Sie sehen jetzt den neuen Stand.',
  ],
  'appointment-state': [409, 'Das ist bei diesem Termin nicht mehr möglich.'],
  'appointment-over': [409, 'Diese Zeit ist schon vorbei. Bitte wünschen Sie eine andere.'],
  'appointment-overlaps': [409, 'In dieser Zeit haben Sie schon einen anderen Termin.'],
  'appointment-photos': [409, 'Mehr als drei Bilder sind nicht möglich.'],
  'appointment-key-reused': [422, 'Diese Anfrage wurde bereits mit anderem Inhalt gesendet.'],
} as const
