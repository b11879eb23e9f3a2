import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button, type Look } from '../ui/button.tsx'
import { type QuestionText, Question } from '../ui/dialog/question.tsx'
import { useActionInside } from './action.tsx'

/**
 * A button that asks before it does something that cannot be undone. `act` runs once; then the question closes, `done`
 * says what happened, as a text or from what `act` resolved to, and the page is revalidated. A refusal is shown in the
 * question, `failed` where the server gives no reason. When the question closes, the focus returns to the button.
 */
export function Ask<Answer>({
  label,
  icon,
  look = 'secondary',
  act,
  done,
  failed,
  children,
  ...question
}: QuestionText & {
  label: ReactNode
  icon?: LucideIcon
  look?: Look
  act: () => Promise<Answer>
  done?: string | ((answer: Answer) => string)
  failed?: string
}) {
  const [isOpen, setOpen] = useState(false)
  const { busy, run, refusal, forget } = useActionInside(failed)
  const close = () => {
    setOpen(false)
    forget()
  }
  const answer = () =>
    run(async () => {
      const answered = await act()
      close()
      return typeof done === 'function' ? done(answered) : done
    })
  return (
    <>
      <Button look={look} icon={icon} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Question
        {...question}
        isOpen={isOpen}
        busy={busy}
        onKeep={close}
        onYes={() => void answer()}
      >
        {refusal}
        {children}
      </Question>
    </>
  )
}
