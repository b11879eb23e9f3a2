import { CircleCheckBig, CircleX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatChf, toRappen } from '../../contract/money.ts'
import type { SimulatorSession } from '../../contract/payments.ts'
import { api, textOf } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { putFocus } from '../ui/put-focus.ts'
import { Spinner } from '../ui/spinner.tsx'
import type { Route } from './+types/twint-simulator.ts'
import styles from './twint-simulator.module.css'

export const meta: Route.MetaFunction = () => [
  { title: 'TWINT-Simulator' },
  { name: 'robots', content: 'noindex' },
]

/** The page behind the code while no real provider is connected: it plays the TWINT app on a phone. */
export default function TwintSimulatorPage({ params }: Route.ComponentProps) {
  const { session, refusal, isBusy, wasPressed, press } = useSimulatedSession(params.sessionId)
  return (
    <main className={styles['page']}>
      <div className={`card ${styles['phone']}`}>
        <p className={styles['label']}>Simulator – keine echte Zahlung</p>
        <h1>Zahlung freigeben</h1>
        {refusal && <Notice tone="error">{refusal}</Notice>}
        {!session && !refusal && <Spinner label="Zahlung wird geladen …" />}
        {session && (
          <>
            <p className={styles['muted']}>Bestellung {session.orderNo}</p>
            <p className={styles['amount']}>{formatChf(toRappen(session.amount))}</p>
            {session.status === 'pending' ? (
              <>
                <Button wide aria-disabled={isBusy || undefined} onClick={() => press('approve')}>
                  Bestätigen
                </Button>
                <Button
                  wide
                  look="secondary"
                  aria-disabled={isBusy || undefined}
                  onClick={() => press('decline')}
                >
                  Ablehnen
                </Button>
              </>
            ) : (
              <Result isGood={session.status === 'completed'} takesFocus={wasPressed} />
            )}
          </>
        )}
      </div>
    </main>
  )
}

/** `takesFocus`: the button it follows is gone. */
function Result({ isGood, takesFocus }: { isGood: boolean; takesFocus: boolean }) {
  const Icon = isGood ? CircleCheckBig : CircleX
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) putFocus(result.current)
  }, [takesFocus])
  return (
    <div
      ref={result}
      className={`${styles['result']} ${styles[isGood ? 'good' : 'bad']}`}
      role="status"
    >
      <Icon aria-hidden />
      <strong>{isGood ? 'Zahlung bestätigt' : 'Zahlung abgelehnt oder abgelaufen'}</strong>
      <p className={styles['muted']}>
        Sie können dieses Fenster schliessen und zum Shop zurückkehren.
      </p>
    </div>
  )
}

function useSimulatedSession(sessionId: string) {
  const [session, setSession] = useState<SimulatorSession>()
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [wasPressed, setPressed] = useState(false)

  useEffect(() => {
    api('GET /api/twint/simulator/:sessionId', { params: { sessionId } }).then(
      setSession,
      (failure: unknown) => setRefusal(textOf(failure, 'Zahlung nicht gefunden')),
    )
  }, [sessionId])

  async function send(action: 'approve' | 'decline') {
    setBusy(true)
    setPressed(true)
    setRefusal(undefined)
    try {
      await api('POST /api/twint/simulator/:sessionId', { params: { sessionId }, body: { action } })
    } catch (failure) {
      setRefusal(textOf(failure))
    } finally {
      await api('GET /api/twint/simulator/:sessionId', { params: { sessionId } }).then(
        setSession,
        () => undefined,
      )
      setBusy(false)
    }
  }
  return {
    session,
    refusal,
    isBusy,
    wasPressed,
    press: (action: 'approve' | 'decline') => {
      if (!isBusy) void send(action)
    },
  }
}
