import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, type Look } from '../ui/button.tsx'
import { Notice } from '../ui/message/notice.tsx'
import { type QuestionText, Question } from '../ui/dialog/question.tsx'
import { toast } from '../ui/message/toast.ts'
import { useAction } from './action.tsx'

/**
 * A button that asks before it does something that cannot be undone. `act` runs once; then the question closes, `done`
 * says what happened, as a text or from what `act` resolved to, and the page is revalidated. A refusal is shown in the question, `failed` where the server gives
 * no reason. When the question closes, the focus returns to the button.
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
  const { refusal, setRefusal } = useRefusal()
  const { busy, run } = useAction(failed, setRefusal)
  const close = () => {
    setOpen(false)
    setRefusal(undefined)
  }
  const answer = () =>
    run(async () => {
      setRefusal(undefined)
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
        {refusal && <Notice tone="error">{refusal}</Notice>}
        {children}
      </Question>
    </>
  )
}

/** The refusal shown. The revalidation that follows it can take the question away, which says it in a toast then. */
function useRefusal() {
  const [refusal, setRefusal] = useState<string>()
  const shown = useRef<string>(undefined)
  useEffect(() => {
    shown.current = refusal
  }, [refusal])
  useEffect(() => () => void (shown.current && toast.error(shown.current)), [])
  return { refusal, setRefusal }
}
