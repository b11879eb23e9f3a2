import Printer from 'lucide-react/icons/printer'
import { addressOf } from '../../../contract/endpoint.ts'
import type { LetterForm } from '../../../contract/service/round.ts'
import { ButtonLink, type Look } from '../../ui/button.tsx'

/** Opens the letters about some appointments, as they are now, in a tab of their own, where they are printed. */
export function LettersLink({
  ids,
  form,
  look = 'primary',
  children,
}: {
  ids: readonly number[]
  form?: LetterForm
  look?: Look
  children: string
}) {
  const query = { termine: ids.join(), form }
  return (
    <ButtonLink
      icon={Printer}
      to={addressOf('GET /api/admin/appointment-letters.pdf', { query }).path}
      look={look}
      target="_blank"
      reloadDocument
      prefetch="none"
    >
      {children}
    </ButtonLink>
  )
}
