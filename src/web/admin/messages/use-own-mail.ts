import { answerSubject } from '../../../contract/contact/answer-subject.ts'
import type { AdminMessage } from '../../../contract/contact/messages.ts'
import { useSite } from '../../use-site.ts'

/** The link by which a message is answered in a mail program of one's own. */
export function useOwnMail(message: Pick<AdminMessage, 'email' | 'bestellung'>): string {
  const { business } = useSite()
  const subject = encodeURIComponent(answerSubject(message, business))
  return `mailto:${encodeURIComponent(message.email)}?subject=${subject}`
}
