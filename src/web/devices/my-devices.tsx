import { useRevalidator } from 'react-router'
import type { Device } from '../../contract/devices/devices.ts'
import type { Visit } from '../../contract/service/visits.ts'
import type { ReminderConsent } from '../../contract/devices/service-reminders.ts'
import { api } from '../api.ts'
import { pageMeta } from '../meta.ts'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Notice } from '../ui/message/notice.tsx'
import { useAuth } from '../visitor/auth-store.ts'
import { PageSpinner, PersonalPage } from '../visitor/personal-page.tsx'
import { sessionEnded } from '../visitor/session-ended.ts'
import type { Route } from './+types/my-devices.ts'

const DeviceList = lazyPart(async () => (await import('./device-list.tsx')).DeviceList)

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Meine Geräte',
    description: 'Ihre Heizung, Feuerlöscher und Melder, und wann etwas fällig ist.',
    path: '/meine-geraete',
    noindex: true,
  })

type Loaded = {
  devices: Device[] | 'failed' | undefined
  reminders?: ReminderConsent
  visits?: Visit[]
}

/** The signed-in user's devices; nothing is requested while nobody is signed in. */
export async function clientLoader(): Promise<Loaded> {
  await useAuth.getState().start()
  if (!useAuth.getState().user) return { devices: undefined }
  try {
    const [{ data }, reminders, visits] = await Promise.all([
      api('GET /api/devices'),
      api('GET /api/service-reminders'),
      api('GET /api/visits'),
    ])
    return { devices: data, reminders, visits: visits.data }
  } catch (failure) {
    sessionEnded(failure)
    return { devices: 'failed' }
  }
}

const waiting = <PageSpinner label="Geräte werden geladen …" />

/** Server-rendered, identical for everyone. */
export function HydrateFallback() {
  return <Frame devices={undefined} />
}

/** The user's device register: extinguishers and alarms with their due dates. */
export default function MyDevicesPage({ loaderData }: Route.ComponentProps) {
  return <Frame {...loaderData} />
}

function Frame({ devices, reminders, visits }: Loaded) {
  const { revalidate } = useRevalidator()
  return (
    <PersonalPage eyebrow="Kundenkonto" title="Meine Geräte" loggedOut="Bitte melden Sie sich an">
      {() => {
        if (devices === undefined) return waiting
        if (devices !== 'failed')
          return <DeviceList devices={devices} reminders={reminders} visits={visits ?? []} />
        return (
          <Notice tone="error">
            Ihre Geräte konnten nicht geladen werden.
            <Button look="secondary" onClick={() => void revalidate()}>
              Erneut versuchen
            </Button>
          </Notice>
        )
      }}
    </PersonalPage>
  )
}
