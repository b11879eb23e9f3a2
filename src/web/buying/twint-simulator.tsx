import { CircleCheckBig, CircleX } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatChf, toRappen } from '../../contract/money.ts'
import { api, textOf } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { putFocus } from '../ui/put-focus.ts'
import { Spinner } from '../ui/spinner.tsx'
import { useAction } from '../visitor/use-action.ts'
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
  const [wasPressed, setPressed] = useState(false)
  const { busy, run } = useAction('Unbekannter Fehler', setRefusal)
  const button = (action: 'approve' | 'decline') => ({
    wide: true,
    'aria-disabled': busy || undefined,
    onClick: () =>
      void run(async () => {
        setPressed(true)
        setRefusal(undefined)
        await api('POST /api/twint/simulator/:sessionId', { params, body: { action } })
      }),
  })
  const said = missing ?? refusal
  return (
    <Phone>
      {said && <Notice tone="error">{said}</Notice>}
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
            <Result isGood={session.status === 'completed'} takesFocus={wasPressed} />
          )}
        </>
      )}
    </Phone>
  )
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

/** `takesFocus`: the button it replaces is gone. */
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
