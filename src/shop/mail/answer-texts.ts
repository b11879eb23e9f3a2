import { answerSubject } from '../../contract/contact/answer-subject.ts'
import type { ReceivedMessage } from '../../contract/contact/messages.ts'
import type { Business } from '../../contract/settings/business.ts'
import { formatDateTime } from '../../contract/time/date-format.ts'
import type { MailText } from './blocks.ts'
import { sign } from './letter-texts.ts'

/** What the business answers to a message, which stands below. The salutation is part of the text: a person wrote it. */
export function messageAnswer(
  { text, message }: { text: string; message: ReceivedMessage },
  from: Business,
): MailText {
  return {
    subject: answerSubject(message, from),
    body: [
      { letter: text },
      sign(from),
      `Sie schrieben am ${formatDateTime(message.createdAt)}:`,
      { quote: message.nachricht },
    ],
  }
}
