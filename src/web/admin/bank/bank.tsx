import { useSearchParams } from 'react-router'
import type { BankEntry } from '../../../contract/bank/bank.ts'
import { formatDateTime } from '../../../contract/time/date-format.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { api } from '../../api.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/bank.ts'
import { DataList } from '../list/data-list.tsx'
import { loadList, only } from '../list/load-list.ts'
import { Pager } from '../list/pager.tsx'
import { RowLink } from '../list/row-action.tsx'
import { AdminPage } from '../page/admin-page.tsx'
import { EmailText } from '../page/email-text.tsx'
import { loadOr } from '../page/load-or.ts'
import styles from './bank.module.css'
import { EntryDecision, TakeBackDismissal } from './entry-decision.tsx'
import { EntryFacts } from './entry-facts.tsx'
import { StatementUpload } from './statement-upload.tsx'

export const handle = { title: 'Bank' }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { list } = await loadList(request, (query) =>
    api('GET /api/admin/bank-entries', { query: only(query, ['ergebnis', 'page']) }),
  )
  const uploads = await loadOr(api('GET /api/admin/bank-statements'), undefined)
  return { list, uploads }
}

/** Bank statements: the upload, the entries awaiting review, and the results. */
export default function BankPage({ loaderData: { list, uploads } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const current = params.get('ergebnis') ?? ''
  const empty = choices.find(([outcome]) => outcome === current)?.[2] ?? ''
  return (
    <AdminPage>
      <div className="stack">
        <StatementUpload />
        <section className={styles['part']} aria-labelledby="buchungen">
          <h2 id="buchungen">Buchungen der Bank</h2>
          <Choice current={current} />
          {!list && <Notice tone="error">Konnte Buchungen nicht laden</Notice>}
          {list && (
            <Pager list={list} empty={empty}>
              <ul className={`stack ${styles['entries']}`}>
                {list.data.map((entry) => (
                  <li key={entry.id} className="card">
                    <EntryFacts entry={entry} />
                    {entry.by && <small>Entschieden von {entry.by}</small>}
                    {isKept(entry) && (
                      <div className="row">
                        {entry.ergebnis === 'pruefen' && <EntryDecision entry={entry} />}
                        {entry.ergebnis === 'ignoriert' && <TakeBackDismissal entry={entry} />}
                      </div>
                    )}
                  </li>
                ))}
              </ul>
            </Pager>
          )}
        </section>
        {uploads && <Uploads uploads={uploads} />}
      </div>
    </AdminPage>
  )
}

function isKept(entry: BankEntry): entry is BankEntry & { id: number } {
  return entry.id !== null
}

/** The filters of the list: address, label, and the text when it is empty. */
const choices = [
  ['', 'Zu prüfen', 'Nichts zu prüfen.'],
  ['gebucht', 'Gebucht', 'Noch nichts gebucht.'],
  ['ignoriert', 'Beiseitegelegt', 'Nichts beiseitegelegt.'],
] as const

function Choice({ current }: { current: string }) {
  return (
    <nav className={`row ${styles['choice']}`} aria-label="Buchungen filtern">
      {choices.map(([outcome, label]) => (
        <RowLink
          key={label}
          to={outcome ? `?ergebnis=${outcome}` : '?'}
          aria-current={outcome === current ? 'page' : false}
        >
          {label}
        </RowLink>
      ))}
    </nav>
  )
}

const messages = { '053': 'Kontoauszug', '054': 'Gutschriftsanzeige' }

/** The last statements uploaded, each with what came of it then: later decisions do not change that. */
function Uploads({ uploads }: { uploads: Reply<'GET /api/admin/bank-statements'> }) {
  return (
    <section className={styles['part']} aria-labelledby="auszuege">
      <h2 id="auszuege">Hochgeladene Auszüge</h2>
      <p>
        {uploads.data.length === 0
          ? 'Noch keine.'
          : 'Die Zahlen sagen, was beim Hochladen war. Was noch zu prüfen ist, steht oben.'}
      </p>
      {uploads.data.length > 0 && (
        <DataList
          caption="Hochgeladene Auszüge"
          dense
          rows={uploads.data}
          keyOf={({ id }) => id}
          columns={[
            { title: 'Datei', kind: 'title', cell: ({ datei }) => datei },
            { title: 'Art', kind: 'short', cell: ({ art }) => messages[art] },
            {
              title: 'Hochgeladen',
              kind: 'short',
              cell: ({ createdAt }) => (
                <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
              ),
            },
            { title: 'Von', kind: 'wide', cell: ({ by }) => <EmailText email={by ?? '–'} /> },
            { title: 'Gebucht', kind: 'figure', cell: ({ booked }) => booked },
            { title: 'War zu prüfen', kind: 'figure', cell: ({ review }) => review },
            { title: 'Bekannt', kind: 'figure', cell: ({ known }) => known },
            { title: 'Nicht für den Shop', kind: 'figure', cell: ({ ignored }) => ignored },
          ]}
        />
      )}
    </section>
  )
}
