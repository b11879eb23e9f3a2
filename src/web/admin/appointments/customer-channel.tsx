import Printer from 'lucide-react/icons/printer'
import type { AppointmentDetail } from '../../../contract/appointments/appointments.ts'
import { channels } from '../../../contract/appointments/words.ts'
import { formatPhone } from '../../../contract/accounts/phone-format.ts'
import { addressOf } from '../../../contract/endpoint.ts'
import { ButtonLink, type Look } from '../../ui/button.tsx'
import { Notice } from '../../ui/message/notice.tsx'

/** Where a reason is read. */
export const inChannel = { mail: 'in der E-Mail', sms: 'in der SMS', brief: 'im Brief' } as const

/** How the person will hear of a change, before it is made. */
export function channelText({ weg, email, telefon }: AppointmentDetail): string {
  if (weg === 'mail') return `Die Person erhält eine E-Mail${email && ` an ${email}`}.`
  if (weg === 'sms') return `Die Person erhält eine SMS an ${formatPhone(telefon)}.`
  return 'Diese Person hat weder E-Mail noch eine bestätigte Nummer: Danach können Sie einen Brief drucken oder anrufen.'
}

/** What was done, and by which channel the person hears of it, if by any; or that it had been done already. */
export function withChannel(done: string, { schonSo, verlauf: [last] }: AppointmentDetail): string {
  if (schonSo) return 'Das war schon so. Es wurde nichts noch einmal gesendet.'
  return last?.weg ? `${done}, per ${channels[last.weg]}` : done
}

/** The same of what the person must hear; `unsent` names it where they do not yet. */
export function outcomeText(done: string, detail: AppointmentDetail, unsent = done): string {
  if (detail.verlauf[0]?.weg) return withChannel(done, detail)
  return `${unsent}. Die Person weiss es noch nicht: Brief drucken oder anrufen.`
}

/** Whether the person does not know of the last change yet. */
export function isUnknown(detail: AppointmentDetail): boolean {
  const [last] = detail.verlauf
  return hasLetter(detail) && last?.von === 'betrieb' && last.weg === null
}

/** Says so, with the letter to print. */
export function NotYetKnown({ detail }: { detail: AppointmentDetail }) {
  if (!isUnknown(detail)) return null
  return (
    <Notice>
      <p>Die Person weiss noch nichts davon.</p>
      <div>
        <LetterLink detail={detail} look="secondary" />
      </div>
    </Notice>
  )
}

/** Opens the letter about an appointment as it is now, in a tab of its own; nothing where there is nothing to write. */
export function LetterLink({ detail, look = 'plain' }: { detail: AppointmentDetail; look?: Look }) {
  if (!hasLetter(detail)) return null
  const query = { termine: String(detail.id) }
  return (
    <ButtonLink
      icon={Printer}
      to={addressOf('GET /api/admin/appointment-letters.pdf', { query }).path}
      look={look}
      target="_blank"
      reloadDocument
      prefetch="none"
    >
      Brief drucken
    </ButtonLink>
  )
}

/** Whoever called it off knows. */
function hasLetter({ status, abgesagtVon }: AppointmentDetail): boolean {
  if (status === 'abgesagt') return abgesagtVon === 'betrieb'
  return status === 'vorgeschlagen' || status === 'bestaetigt'
}
