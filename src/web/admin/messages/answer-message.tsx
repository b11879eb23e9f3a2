import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { fullName } from '../../../contract/accounts/person-name.ts'
import { api } from '../../api.ts'
import { ActionButton } from '../../parts/action.tsx'
import type { Look } from '../../ui/button.tsx'
import { DialogButton } from '../../ui/dialog/dialog-button.tsx'
import { AboutRow } from '../list/row-action.tsx'
import { type Answerable, AnswerForm } from './answer-form.tsx'

/** What is done with a message where it waits: it is answered here, or it has been in another way. */
export function AnswerMessage({ message }: { message: Answerable }) {
  const { id } = message
  return (
    <>
      <AnswerButton message={message} look="secondary">
        Antworten
      </AnswerButton>
      <ActionButton
        look="plain"
        act={() =>
          api('POST /api/admin/messages/:id/answered', { params: { id }, body: { answered: true } })
        }
        done="Als beantwortet gemeldet"
      >
        Ist beantwortet<AboutRow>{nameOf(message)}</AboutRow>
      </ActionButton>
    </>
  )
}

/** Opens the form that answers a message. */
export function AnswerButton({
  message,
  children,
  ...button
}: {
  message: Answerable
  look: Look
  icon?: LucideIcon
  children: ReactNode
}) {
  const name = nameOf(message)
  return (
    <DialogButton
      {...button}
      label={
        <>
          {children}
          <AboutRow>{name}</AboutRow>
        </>
      }
      title={`Antwort an ${name}`}
    >
      <AnswerForm message={message} />
    </DialogButton>
  )
}

const nameOf = ({ vorname, nachname }: Answerable) => fullName(vorname, nachname)
