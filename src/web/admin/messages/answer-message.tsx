import { api } from '../../api.ts'
import { ActionButton } from '../../parts/action.tsx'
import { RowLink } from '../list/row-action.tsx'

/** What is done with a message where it waits: it is answered by e-mail, or it has been. */
export function AnswerMessage({ id, email }: { id: number; email: string }) {
  return (
    <>
      <RowLink to={`mailto:${encodeURIComponent(email)}?subject=Ihre%20Nachricht`}>
        Antworten
      </RowLink>
      <ActionButton
        look="plain"
        act={() =>
          api('POST /api/admin/messages/:id/answered', { params: { id }, body: { answered: true } })
        }
        done="Als beantwortet gemeldet"
      >
        Ist beantwortet
      </ActionButton>
    </>
  )
}
