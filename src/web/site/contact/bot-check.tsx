import ShieldCheck from 'lucide-react/icons/shield-check'
import { Suspense, useEffect, useId, useRef } from 'react'
import { lazyPart } from '../../ui/lazy-part.ts'
import styles from './bot-check.module.css'
import { useBotCheck } from './use-bot-check.ts'

// Only installations with a Turnstile key load it.
const TurnstileWidget = lazyPart(
  async () => (await import('./turnstile-widget.tsx')).TurnstileWidget,
)

const words = {
  idle: 'Kurze Rechenaufgabe auf Ihrem Gerät, ohne fremde Dienste.',
  again: 'Bitte haken Sie das Feld noch einmal an.',
  working: 'Ihr Gerät rechnet …',
  done: 'Bestätigt.',
  failed: 'Die Prüfung ist nicht gelungen. Bitte haken Sie das Feld noch einmal an.',
} as const

/** The checkbox for visitors, or the widget of the provider the owner has chosen. */
export function BotCheck({
  touched,
  isAgain = false,
  onToken,
}: {
  touched: boolean
  /** It was ticked before, and what was sent with it did not arrive. */
  isAgain?: boolean
  onToken: (token: string) => void
}) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const { status, siteKey, tick, untick } = useBotCheck(touched, onToken)

  // Ticked before hydration: the browser keeps the state, React does not know it.
  useEffect(() => {
    if (box.current?.checked) void tick()
  }, [tick])

  // To retry, nobody should have to untick it first.
  useEffect(() => {
    if (status === 'failed' && box.current) box.current.checked = false
  }, [status])

  if (siteKey !== undefined) {
    return (
      <Suspense fallback={null}>
        <TurnstileWidget siteKey={siteKey} onToken={onToken} />
      </Suspense>
    )
  }
  return (
    <div className={styles['check']} data-status={status}>
      <label>
        <input
          ref={box}
          type="checkbox"
          aria-describedby={id}
          onChange={(event) => {
            if (event.target.checked) void tick()
            else untick()
          }}
        />
        Ich bin kein Roboter
      </label>
      <p id={id} role="status" className="quiet">
        {isAgain && status === 'idle' ? words.again : words[status]}
      </p>
      <ShieldCheck aria-hidden="true" />
    </div>
  )
}
