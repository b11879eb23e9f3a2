import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useNavigateUnlessLeft } from '../../ui/use-navigation-state.ts'
import type { BookedAppointment, Span } from '../../../contract/appointments/appointments.ts'
import type { EveryField } from '../../../contract/endpoint.ts'
import { visitServices, type VisitService } from '../../../contract/appointments/words.ts'
import type { Device } from '../../../contract/devices/devices.ts'
import { atPlace, deviceName } from '../../../contract/devices/due-words.ts'
import { usualService } from '../../../contract/devices/work.ts'
import { fieldLimits } from '../../../contract/limits.ts'
import type { NewPerson } from '../../../contract/people/new-person.ts'
import { api, withRetry } from '../../api.ts'
import { useForm } from '../../parts/use-form.ts'
import { SelectField, TextArea } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PostalAddress } from '../../ui/text/postal-address.tsx'
import { useFocusAfterChange } from '../../ui/use-focus-after-change.ts'
import { toast } from '../../ui/message/toast.ts'
import { AdminPage } from '../page/admin-page.tsx'
import { load, onAnotherPage } from '../page/load.ts'
import { PersonFields, readPerson, requiredOfPerson } from '../page/person-fields.tsx'
import { isTypedDay } from '../page/typed-day.ts'
import { ChoosePerson } from '../list/choose-person.tsx'
import { RowButton } from '../list/row-action.tsx'
import type { Route } from './+types/book.ts'
import styles from './book.module.css'
import { findFreeHour } from './free-hour.ts'
import { loadDay } from './of-the-day.tsx'
import { checkTime, doneText, readTime, TimeFields, useAgreement } from './time-fields.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const typed = searchParams.get('tag')
  const day = typed !== null && isTypedDay(typed) ? typed : undefined
  const id = Number(searchParams.get('idUser'))
  const [known, hour] = await Promise.all([
    id > 0 ? loadPerson(id) : undefined,
    findFreeHour(day, Date.now(), (one) => load(loadDay(one))),
  ])
  return { known, hour, meant: searchParams.getAll('geraet').map(Number) }
}

export const shouldRevalidate = onAnotherPage

type Known = NonNullable<Awaited<ReturnType<typeof loadPerson>>>

/** Who is visited, with the devices there; undefined where that cannot be loaded. */
async function loadPerson(id: number) {
  const call = api('GET /api/admin/users/:id', { params: { id } })
  const owned = api('GET /api/devices', { query: { idUser: id } })
  const [detail, devices] = await Promise.all([load(call), load(owned)])
  return detail ? { person: detail.person, devices: devices?.data ?? [] } : undefined
}

/** What another page knows: who wrote, and what. */
type Given = { person?: NewPerson; bemerkung?: string }

/** Who is visited: a person of the register, or somebody new; neither until one is chosen. */
type Whom = { known?: Known | undefined; fresh?: NewPerson | undefined }

/** Enters an appointment agreed on the telephone, or to be proposed: for anybody, of any service. */
export default function BookPage({ loaderData }: Route.ComponentProps) {
  const given = (useLocation().state ?? {}) as Given
  const [whom, setWhom] = useState<Whom>({ known: loaderData.known, fresh: given.person })
  const form = useRef<HTMLDivElement>(null)
  const who = whom.known?.person.idUser ?? (whom.fresh ? 'neu' : '')
  // The list of persons, or the form, goes with the press.
  useFocusAfterChange(who, () => form.current?.querySelector('input, select') ?? null)
  const choose = async (id: number) => {
    const known = await loadPerson(id)
    if (known) setWhom({ known })
    else toast.error('Konnte Nutzer nicht laden')
  }
  return (
    <AdminPage>
      <div ref={form} className="stack narrow">
        {who ? (
          <BookForm
            key={who}
            {...whom}
            note={given.bemerkung ?? ''}
            hour={loaderData.hour}
            meant={whom.known?.devices.filter(({ id }) => loaderData.meant.includes(id)) ?? []}
            onOther={() => setWhom({})}
          />
        ) : (
          <ChoosePerson
            onChoose={({ idUser }) => void choose(idUser)}
            onNew={(fresh) => setWhom({ fresh })}
          />
        )}
      </div>
    </AdminPage>
  )
}

function BookForm({
  known,
  fresh,
  hour,
  note,
  meant,
  onOther,
}: Whom & {
  hour: Span | undefined
  note: string
  /** The devices the page was opened for. */
  meant: readonly Device[]
  onOther: () => void
}) {
  const navigate = useNavigateUnlessLeft()
  const wanted = useAgreement('bestaetigt')
  const form = useForm({
    required: known ? [] : requiredOfPerson,
    check: checkTime,
    async send(values, keyOf) {
      const devices = known?.devices.filter(({ id }) => values[`geraet${id}`]) ?? []
      const body = {
        idUser: known?.person.idUser,
        person: known ? undefined : readPerson(values),
        ...readTime(values),
        leistung: values['leistung'] as VisitService,
        device_ids: devices.map(({ id }) => id),
        bemerkung: values['bemerkung'] ?? '',
        ...wanted.forced,
      } satisfies EveryField<BookedAppointment>
      return wanted.enter(async () => {
        const made = await api('POST /api/admin/appointments', { body, headers: keyOf(body) })
        toast.success(doneText(body.status, made))
        await navigate(`/admin/termine/${made.id}`, { replace: true })
      })
    },
    failed: withRetry('Der Termin konnte nicht gespeichert werden.'),
  })
  return (
    <section className="card" aria-label="Neuer Termin" onChange={wanted.onChange}>
      {known && (
        <div className="row">
          <PostalAddress {...known.person} land="" />
          <RowButton onClick={onOther}>Andere Person</RowButton>
        </div>
      )}
      <Form form={form} submitLabel={wanted.submitLabel}>
        {!known && (
          <PersonFields
            known={fresh ?? {}}
            emailHint="Freiwillig. Hierhin gehen Bestätigung und Erinnerung."
          />
        )}
        <SelectField
          label="Leistung"
          name="leistung"
          defaultValue={usualService(meant.map(({ typ }) => typ))}
          options={Object.entries(visitServices)}
        />
        <TimeFields time={hour} {...wanted.choice} />
        {known && known.devices.length > 0 && <Devices devices={known.devices} meant={meant} />}
        <TextArea
          label="Bemerkung (freiwillig): Zugang, was zu tun ist"
          name="bemerkung"
          className={styles['note'] ?? ''}
          defaultValue={note}
          maxLength={fieldLimits.note}
        />
      </Form>
    </section>
  )
}

/** The person's devices, for an appointment about some of them. */
function Devices({ devices, meant }: Record<'devices' | 'meant', readonly Device[]>) {
  return (
    <details open={meant.length > 0}>
      <summary>Um welche Geräte geht es? (freiwillig)</summary>
      <div className={styles['devices']}>
        {devices.map((device) => (
          <label key={device.id} className="tick">
            <input
              type="checkbox"
              name={`geraet${device.id}`}
              value="ja"
              defaultChecked={meant.includes(device)}
            />
            {atPlace(deviceName(device), device.standort)}
          </label>
        ))}
      </div>
    </details>
  )
}
