import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import { Link } from 'react-router'
import { fullName } from '../../../contract/accounts/person-name.ts'
import type { AdminMessage } from '../../../contract/contact/messages.ts'
import { fieldLimits } from '../../../contract/limits.ts'
import { formatDateTime } from '../../../contract/time/date-format.ts'
import { api } from '../../api.ts'
import { ActionButton } from '../../parts/action.tsx'
import { PhoneLink } from '../../ui/text/phone-link.tsx'
import type { Route } from './+types/messages.ts'
import { AdminPage } from '../page/admin-page.tsx'
import { ChoiceLinks } from '../list/choice-links.tsx'
import { AnswerButton } from './answer-message.tsx'
import { Answers } from './answers.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { AboutRow } from '../list/row-action.tsx'
import { loadList } from '../list/load-list.ts'
import styles from './messages.module.css'
import { useOwnMail } from './use-own-mail.ts'
import { ListTools, PagedList } from '../list/paged-list.tsx'
import { SearchField } from '../list/search-field.tsx'

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
          <ul className={styles['messages']}>
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
  ['frage', 'Fragen ohne Antwort'],
  ['rueckgabe', 'Rückgaben ohne Antwort'],
  ['beantwortet', 'Beantwortet'],
] as const

/** Two lines; opened, all of it and what can be done with it. */
function Message({ message }: { message: AdminMessage }) {
  const { id, vorname, nachname, email, telefon, nachricht, createdAt, answeredAt } = message
  const name = fullName(vorname, nachname)
  const ownMail = useOwnMail(message)
  const body = { answered: answeredAt === null }
  return (
    <article
      aria-label={`Nachricht von ${name}`}
      className={`${styles['message']} ${answeredAt ? styles['done'] : ''}`}
    >
      <details>
        <summary>
          <h2>{name}</h2>
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          <p className={styles['start']}>{nachricht.slice(0, 300)}</p>
        </summary>
        <div className={styles['text']}>
          <p className="as-typed">{nachricht}</p>
          <Answers answers={message.antworten} />
        </div>
        <div className={`row ${styles['actions']}`}>
          <a className={styles['reply']} href={ownMail}>
            <Mail aria-hidden />
            {email}
          </a>
          {telefon && (
            <PhoneLink className={styles['reply']} number={telefon}>
              <Phone aria-hidden />
              {telefon}
            </PhoneLink>
          )}
          {message.bestellung && (
            <Link to={`/admin/orders/${message.bestellung.order_id}`}>
              Zur Bestellung
              <span className="visually-hidden"> {message.bestellung.order_no}</span>
            </Link>
          )}
          {message.idUser !== null && (
            <Link to={`/admin/users/${message.idUser}`}>
              Zur Person<AboutRow>{name}</AboutRow>
            </Link>
          )}
          <ButtonLink
            icon={CalendarPlus}
            look="secondary"
            to={`/admin/termine/neu${message.idUser === null ? '' : `?idUser=${message.idUser}`}`}
            state={{
              ...(message.idUser === null && {
                person: { vorname, nachname, email, telefonnummer: telefon },
              }),
              bemerkung: nachricht.slice(0, fieldLimits.note),
            }}
          >
            <span>
              Neuer Termin<AboutRow>{name}</AboutRow>
            </span>
          </ButtonLink>
          {answeredAt && <span>Beantwortet am {formatDateTime(answeredAt)}</span>}
          <ActionButton
            look={answeredAt ? 'plain' : 'secondary'}
            act={() => api('POST /api/admin/messages/:id/answered', { params: { id }, body })}
          >
            <span>
              {answeredAt ? 'Doch noch offen' : 'Ist beantwortet'}
              <AboutRow>{name}</AboutRow>
            </span>
          </ActionButton>
        </div>
      </details>
      <AnswerButton message={message} icon={Mail} look={answeredAt ? 'plain' : 'secondary'}>
        <span>Antworten</span>
      </AnswerButton>
    </article>
  )
}
