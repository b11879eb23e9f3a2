import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import CircleX from 'lucide-react/icons/circle-x'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatChf, toRappen } from '../../../contract/money.ts'
import { api, textOf } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/message/notice.tsx'
import { putFocus } from '../../ui/put-focus.ts'
import { Spinner } from '../../ui/message/spinner.tsx'
import { useAction } from '../../parts/action.tsx'
import type { Route } from './+types/twint-simulator.ts'
import styles from './twint-simulator.module.css'

export const meta: Route.MetaFunction = () => [
  { title: 'TWINT-Simulator' },
  { name: 'robots', content: 'noindex' },
]

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  try {
    return { session: await api('GET /api/twint/simulator/:sessionId', { params }) }
  } catch (failure) {
    return { missing: textOf(failure, 'Zahlung nicht gefunden') }
  }
}

/** Server-rendered, identical for every session. */
export function HydrateFallback() {
  return (
    <Phone>
      <Spinner label="Zahlung wird geladen …" />
    </Phone>
  )
}

/** The page behind the code while no real provider is connected: it simulates the TWINT app on a phone. */
export default function TwintSimulatorPage({ params, loaderData }: Route.ComponentProps) {
  const { session, missing } = loaderData
  const [refusal, setRefusal] = useState<string>()
  const [pressed, setPressed] = useState<Decision>()
  const { busy, run } = useAction('Unbekannter Fehler', setRefusal)
  const button = (action: Decision) => ({
    wide: true,
    'aria-disabled': busy || undefined,
    onClick: () =>
      void run(async () => {
        setPressed(action)
        setRefusal(undefined)
        await api('POST /api/twint/simulator/:sessionId', { params, body: { action } })
      }),
  })
  const message = missing ?? refusal
  return (
    <Phone>
      {message && <Notice tone="error">{message}</Notice>}
      {session && (
        <>
          <p className={styles['muted']}>Bestellung {session.orderNo}</p>
          <p className={styles['amount']}>{formatChf(toRappen(session.amount))}</p>
          {session.status === 'pending' ? (
            <>
              <Button {...button('approve')}>Bestätigen</Button>
              <Button {...button('decline')} look="secondary">
                Ablehnen
              </Button>
            </>
          ) : (
            <Result isGood={session.status === 'completed'} pressed={pressed} />
          )}
        </>
      )}
    </Phone>
  )
}

type Decision = 'approve' | 'decline'

/** Why nothing is paid, by what was pressed: an approval that comes too late is told so. */
const failures: Record<Decision | 'none', string> = {
  approve: 'Zu spät: Diese Zahlung ist abgelaufen oder wurde abgebrochen',
  decline: 'Zahlung abgelehnt',
  none: 'Zahlung abgelehnt oder abgelaufen',
}

function Phone({ children }: { children: ReactNode }) {
  return (
    <main className={styles['page']}>
      <div className={`card ${styles['phone']}`}>
        <p className={styles['label']}>Simulator – keine echte Zahlung</p>
        <h1>Zahlung freigeben</h1>
        {children}
      </div>
    </main>
  )
}

/** What became of the payment; `pressed` here, unless it had ended before. */
function Result({ isGood, pressed }: { isGood: boolean; pressed: Decision | undefined }) {
  const Icon = isGood ? CircleCheckBig : CircleX
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The pressed button is gone.
    if (pressed) putFocus(result.current)
  }, [pressed])
  return (
    <div
      ref={result}
      className={`${styles['result']} ${styles[isGood ? 'good' : 'bad']}`}
      role="status"
    >
      <Icon aria-hidden />
      <strong>{isGood ? 'Zahlung bestätigt' : failures[pressed ?? 'none']}</strong>
      {!isGood && pressed !== 'decline' && (
        <p>Es wurde nichts belastet. Im Shop sehen Sie, ob noch etwas zu bezahlen ist.</p>
      )}
      <p className={styles['muted']}>
        Sie können dieses Fenster schliessen und zum Shop zurückkehren.
      </p>
    </div>
  )
}
