import type { Business } from '../../contract/settings/business.ts'
import { type AppointmentMail, factsOf, look, preparation, subjectAt } from './appointment-texts.ts'
import type { MailText } from './blocks.ts'
import { answerIt, write } from './letter-texts.ts'

/** The sentences of an announcement, by mail and on paper: why we write, and what is to be done. */
export const announcementWords = {
  opening: 'Wir melden uns für diese Zeit bei Ihnen an:',
  scan: 'Mit der Kamera des Telefons scannen und antworten.',
  /** Of a time that we chose. */
  proposed:
    'Passt es Ihnen? Bitte bestätigen Sie den Termin oder wünschen Sie eine andere Zeit. Hören wir nichts von Ihnen, kommen wir zu dieser Zeit.',
  /** Of a time that was agreed. */
  agreed:
    'Der Termin ist so vereinbart. Kommt etwas dazwischen, wünschen Sie bitte eine andere Zeit.',
} as const

/** Announces a visit. */
export function appointmentAnnounced(
  details: AppointmentMail & { isAgreed: boolean },
  from: Business,
): MailText {
  const { isAgreed } = details
  return write(
    { to: details, from, subject: subjectAt('Wir melden uns an', details.when) },
    announcementWords.opening,
    factsOf(details),
    preparation(details),
    announcementWords[isAgreed ? 'agreed' : 'proposed'],
    look(details, isAgreed ? 'Termin ansehen' : 'Bestätigen oder ändern'),
    answerIt,
  )
}
