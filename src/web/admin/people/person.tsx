import CalendarPlus from 'lucide-react/icons/calendar-plus'
import FilePen from 'lucide-react/icons/file-pen'
import PhoneCall from 'lucide-react/icons/phone-call'
import { fullName } from '../../../contract/accounts/person-name.ts'
import type { PersonDetail } from '../../../contract/people/people.ts'
import { formatDate, formatDateTime } from '../../../contract/time/date-format.ts'
import { api } from '../../api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Notice } from '../../ui/message/notice.tsx'
import { StateMark } from '../../ui/text/state-mark.tsx'
import { actionName } from '../audit/audit-words.ts'
import { PersonNotes } from '../notes/notes.tsx'
import { ReachCustomer } from '../list/reach-customer.tsx'
import { Answers } from '../messages/answers.tsx'
import { AdminPage, BackToList, NothingHere } from '../page/admin-page.tsx'
import { loadAll, loadOne } from '../page/load.ts'
import type { Route } from './+types/person.ts'
import { begun } from '../page/begun.ts'
import { DeviceRows } from './device-rows.tsx'
import { PersonAccess } from './person-access.tsx'
import { PersonContact } from './person-contact.tsx'
import { PersonData } from './person-data.tsx'
import { PersonInvoices, PersonOrders, PersonVisits } from './person-lists.tsx'
import { PersonOpen } from './person-open.tsx'
import styles from './person.module.css'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const query = { idUser: Number(params.id) }
  return loadAll({
    detail: loadOne(api('GET /api/admin/users/:id', { params })),
    devices: api('GET /api/devices', { query }),
    reminders: api('GET /api/service-reminders', { query }),
    visits: api('GET /api/visits', { query }),
  })
}

/** Everything about one person. */
export default function PersonPage({ loaderData }: Route.ComponentProps) {
  const { detail } = loaderData
  if (detail) return <Person key={detail.person.idUser} {...loaderData} detail={detail} />
  return <NothingHere kind="person" subject={detail} />
}

type Shown = Route.ComponentProps['loaderData'] & { detail: PersonDetail }

function Person({ detail, devices, reminders, visits }: Shown) {
  const { person, notes, messages, log } = detail
  const { idUser: id } = person
  return (
    <AdminPage
      title={fullName(person.vorname, person.nachname) || person.email || `Person ${id}`}
      actions={
        <>
          <BackToList of="person" />
          <ButtonLink icon={CalendarPlus} to={`/admin/termine/neu?idUser=${id}`}>
            Neuer Termin
          </ButtonLink>
          <ButtonLink icon={PhoneCall} to={begun.order(id)} look="secondary">
            Bestellung aufnehmen
          </ButtonLink>
          <ButtonLink icon={FilePen} to={begun.invoice(id)} look="secondary">
            Neue Rechnung
          </ButtonLink>
        </>
      }
    >
      <div className="stack">
        <p className="row">
          <span>
            Nr. {id}, erfasst am {formatDate(person.createdAt)}
          </span>
          {person.role === 'admin' && <StateMark>admin</StateMark>}
          {!person.hatAnmeldung && <StateMark>ohne Anmeldung</StateMark>}
          {person.gesperrtAm && <StateMark>gesperrt</StateMark>}
        </p>
        <ReachCustomer {...person} telefon={person.telefonnummer} message="" />
        <PersonOpen detail={detail} devices={devices?.data ?? []} />
        <div className={`stack ${styles['folds']}`}>
          <PersonOrders detail={detail} />
          {detail.documents.length > 0 && <PersonInvoices documents={detail.documents} />}
          <PersonVisits appointments={detail.appointments} visits={visits?.data ?? []} />
          <Fold id="geraete" title="Geräte" about={devices?.data.length ?? '–'}>
            {devices ? (
              <DeviceRows devices={devices.data} reminders={reminders} idUser={id} />
            ) : (
              <Notice tone="error">Die Geräte konnten nicht geladen werden.</Notice>
            )}
          </Fold>
          <PersonNotes notes={notes} id={id} />
          {messages.length > 0 && <Messages messages={messages} />}
          <PersonContact person={person} />
          <Fold id="zugang" title="Zugang, Daten und Protokoll">
            <PersonAccess detail={detail} />
            <PersonData person={person} />
            {log.length > 0 && <Log log={log} />}
          </Fold>
        </div>
      </div>
    </AdminPage>
  )
}

function Messages({ messages }: Pick<PersonDetail, 'messages'>) {
  return (
    <Fold id="nachrichten" title="Nachrichten" about={messages.length}>
      <ul className={`stack ${styles['list']}`}>
        {messages.map(({ id, createdAt, answeredAt, nachricht, antworten }) => (
          <li key={id}>
            <p className={styles['text']}>{nachricht}</p>
            <small>
              {formatDateTime(createdAt)},{' '}
              {answeredAt ? `beantwortet am ${formatDateTime(answeredAt)}` : 'ohne Antwort'}
            </small>
            <Answers answers={antworten} />
          </li>
        ))}
      </ul>
    </Fold>
  )
}

function Log({ log }: Pick<PersonDetail, 'log'>) {
  return (
    <section className="card" aria-labelledby="protokoll">
      <h2 id="protokoll">Protokoll</h2>
      <ul className={`stack ${styles['list']}`}>
        {log.map(({ id, action, email, createdAt }) => (
          <li key={id}>
            {actionName(action)}
            <small>
              {formatDateTime(createdAt)}, {email}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
