import { data, Link } from 'react-router'
import { describeDevice, dueWords } from '../../contract/devices/due-words.ts'
import { ApiError } from '../api.ts'
import { apiContext } from '../api-context.ts'
import { loaderHeaders } from '../loader-headers.ts'
import { fixedMeta } from '../meta.ts'
import { useSite } from '../use-site.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PhoneLink } from '../ui/text/phone-link.tsx'
import '../ui/styles/note.css'
import { useAuth } from '../visitor/auth-store.ts'
import { DeadLink } from '../visitor/dead-link.tsx'
import type { Route } from './+types/scanned-device.ts'
import { DeviceLightMark } from './device-light-mark.tsx'
import { DueList } from './due-list.tsx'
import { HowToUse } from './how-to-use.tsx'
import { stepFor } from './device-words.ts'
import { stepsOf } from './use-steps.ts'
import styles from './scanned-device.module.css'

/** The page of a single label: never cached. */
export const headers = loaderHeaders

/** The data behind a label. A guessed or replaced code reveals nothing: both give the same 404. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const headers = { 'cache-control': 'no-store' }
  try {
    const device = await api('GET /api/device-codes/:code', { params })
    const { typ, ampel, faellig, ausserBetrieb } = device
    const summary = {
      name: describeDevice(device),
      ampel,
      ausserBetrieb,
      days: dueWords(faellig),
      isUnknown: faellig.angabe === 'unbekannt',
      steps: stepsOf[typ],
      step: stepFor(typ),
    }
    return data({ device: summary }, { headers })
  } catch (failure) {
    if (failure instanceof ApiError && failure.status < 500)
      return data({ device: null }, { status: 404, headers })
    throw data(null, { status: 503 })
  }
}

export const meta = fixedMeta({
  title: 'Gerät',
  description: 'Zustand und Service dieses Geräts.',
  path: '/geraet',
  noindex: true,
})

/** The target of a device's label: what to do in an emergency first, then due dates and a link to request a service. */
export default function ScannedDevicePage({
  loaderData: { device },
  params,
}: Route.ComponentProps) {
  const isAdmin = useAuth((auth) => auth.user?.role === 'admin')
  const { business } = useSite()
  if (!device)
    return (
      <DeadLink title="Dieses Etikett gilt nicht oder nicht mehr">
        Vielleicht wurde es ersetzt.
      </DeadLink>
    )
  const { name, ampel, ausserBetrieb, days, isUnknown, steps, step } = device
  return (
    <div className={`wrap page stack ${styles['page']}`}>
      <header className="stack">
        <p className="eyebrow">Gerät von {business.name}</p>
        <h1>{name}</h1>
        <p>{ausserBetrieb ? <strong>Ausser Betrieb</strong> : <DeviceLightMark light={ampel} />}</p>
      </header>
      {isAdmin && !ausserBetrieb && (
        <ButtonLink to={`/admin/service?code=${params.code}`}>Service eintragen</ButtonLink>
      )}
      <section className="stack" aria-labelledby="gebrauch">
        <h2 id="gebrauch">So geht es im Notfall</h2>
        <p className="note">
          Zuerst die Feuerwehr: <a href="tel:118">118</a>
        </p>
        <HowToUse steps={steps} />
      </section>
      {!ausserBetrieb && (
        <section className="card" aria-labelledby="faellig">
          <h2 id="faellig">Was wann fällig ist</h2>
          {days.length > 0 ? (
            <DueList days={days} />
          ) : (
            <p>Für dieses Gerät ist kein Tag vorgesehen.</p>
          )}
          {isUnknown && <p>Wann zuletzt etwas gemacht wurde, ist nicht bekannt.</p>}
          <div className="row">
            <ButtonLink to={step.to} look={isAdmin ? 'secondary' : 'primary'}>
              {step.label}
            </ButtonLink>
          </div>
        </section>
      )}
      <p>
        Fragen? <PhoneLink number={business.phone} /> oder <Link to="/kontakt">Kontakt</Link>.
      </p>
    </div>
  )
}
