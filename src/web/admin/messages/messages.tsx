import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import { Link } from 'react-router'
import type { AdminMessage } from '../../../contract/contact/messages.ts'
import { fieldLimits } from '../../../contract/limits.ts'
import { formatDateTime } from '../../../contract/time/date-format.ts'
import { api } from '../../api.ts'
import { ActionButton } from '../../parts/action.tsx'
import { PhoneLink } from '../../ui/text/phone-link.tsx'
import type { Route } from './+types/messages.ts'
import { AdminPage } from '../page/admin-page.tsx'
import { ChoiceLinks } from '../list/choice-links.tsx'
import { RowLink } from '../list/row-action.tsx'
import { loadList } from '../list/load-list.ts'
import styles from './messages.module.css'
import { ListTools, PagedList } from '../list/paged-list.tsx'
import { SearchField } from '../list/search-field.tsx'

export const handle = { title: 'Nachrichten' }

export const clientLoader = loadList('GET /api/admin/messages', ['search', 'status'])

/** The visitors' messages, and whether they have been answered. */
export default function MessagesPage({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage>
      <ListTools>
        <SearchField name="search" label="Nachrichten suchen" hint="Name, E-Mail, Telefon, Text" />
      </ListTools>
      <ChoiceLinks label="Nachrichten filtern" name="status" choices={choices} />
      <PagedList
        list={list}
        failure="Konnte Nachrichten nicht laden"
        empty="Keine Nachrichten gefunden."
      >
        {(messages) => (
          <ul className={`stack ${styles['messages']}`}>
            {messages.map((message) => (
              <li key={message.id}>
                <Message message={message} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </AdminPage>
  )
}

const choices = [
  ['', 'Alle'],
  ['offen', 'Ohne Antwort'],
  ['beantwortet', 'Beantwortet'],
] as const

function Message({ message }: { message: AdminMessage }) {
  const { id, vorname, nachname, email, telefon, nachricht, createdAt, answeredAt } = message
  const body = { answered: answeredAt === null }
  return (
    <article
      aria-label={`Nachricht von ${vorname} ${nachname}`}
      className={`card ${styles['message']} ${answeredAt ? styles['done'] : ''}`}
    >
      <header className="row">
        <h2>
          {vorname} {nachname}
        </h2>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </header>
      <p className={styles['text']}>{nachricht}</p>
      <footer className="row">
        <a
          className={styles['reply']}
          href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent('Ihre Nachricht')}`}
        >
          <Mail aria-hidden />
          {email}
        </a>
        {message.idUser !== null && <Link to={`/admin/users/${message.idUser}`}>Zur Person</Link>}
        {telefon && (
          <PhoneLink className={styles['reply']} number={telefon}>
            <Phone aria-hidden />
            {telefon}
          </PhoneLink>
        )}
        <RowLink
          to={`/admin/termine/neu${message.idUser === null ? '' : `?idUser=${message.idUser}`}`}
          state={{
            ...(message.idUser === null && {
              person: { vorname, nachname, email, telefonnummer: telefon },
            }),
            bemerkung: nachricht.slice(0, fieldLimits.note),
          }}
        >
          <CalendarPlus aria-hidden />
          Neuer Termin
        </RowLink>
        {answeredAt && <span>Beantwortet am {formatDateTime(answeredAt)}</span>}
        <ActionButton
          look={answeredAt ? 'plain' : 'secondary'}
          act={() => api('POST /api/admin/messages/:id/answered', { params: { id }, body })}
        >
          {answeredAt ? 'Doch noch offen' : 'Ist beantwortet'}
        </ActionButton>
      </footer>
    </article>
  )
}
