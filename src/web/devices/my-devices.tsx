import { api } from '../api.ts'
import { fixedMeta } from '../meta.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { loadOwn, OwnPage } from '../visitor/own-page.tsx'
import type { Route } from './+types/my-devices.ts'
import type { Register } from './device-list.tsx'

const DeviceList = lazyPart(async () => (await import('./device-list.tsx')).DeviceList)

export const meta = fixedMeta({
  title: 'Meine Geräte',
  description: 'Ihre Heizung, Feuerlöscher und Melder, und wann etwas fällig ist.',
  path: '/meine-geraete',
  noindex: true,
})

export const clientLoader = () =>
  loadOwn(async (): Promise<Register> => {
    const [{ data: devices }, reminders, { data: visits }] = await Promise.all([
      api('GET /api/devices'),
      api('GET /api/service-reminders'),
      api('GET /api/visits'),
    ])
    return { devices, reminders, visits }
  })

/** The user's device register: extinguishers and alarms with their due dates. */
function MyDevices({ loaderData }: Partial<Route.ComponentProps>) {
  return (
    <OwnPage what="Geräte" own={loaderData?.own}>
      {(register) => <DeviceList {...register} />}
    </OwnPage>
  )
}

export default MyDevices

/** Server-rendered, identical for everyone: without the data. */
export const HydrateFallback = MyDevices
