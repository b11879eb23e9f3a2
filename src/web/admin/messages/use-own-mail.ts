import { answerSubject } from '../../../contract/contact/answer-subject.ts'
import type { AdminMessage } from '../../../contract/contact/messages.ts'
import { useSite } from '../../use-site.ts'
import { mailto } from '../../ui/text/mailto.ts'

/** The link by which a message is answered in a mail program of one's own. */
export function useOwnMail(message: Pick<AdminMessage, 'email' | 'bestellung'>): string {
  const { business } = useSite()
  return mailto(message.email, { subject: answerSubject(message, business) })
}
