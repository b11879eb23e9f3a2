import { useSearchParams } from 'react-router'
import type { BankEntry } from '../../../contract/bank/bank.ts'
import { formatDateTime } from '../../../contract/time/date-format.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { api } from '../../api.ts'
import type { Route } from './+types/bank.ts'
import { DataList } from '../list/data-list.tsx'
import { ChoiceLinks } from '../list/choice-links.tsx'
import { loadList } from '../list/load-list.ts'
import { PagedList } from '../list/paged-list.tsx'
import { AdminPage } from '../page/admin-page.tsx'
import { EmailText } from '../../ui/text/email-text.tsx'
import { loadAll } from '../page/load.ts'
import styles from './bank.module.css'
import { EntryDecision, TakeBackDismissal } from './entry-decision.tsx'
import { hasPayouts, PayoutsSection } from './payouts.tsx'
import { EntryFacts } from './entry-facts.tsx'
import { StatementUpload } from './statement-upload.tsx'

const loadEntries = loadList('GET /api/admin/bank-entries', ['ergebnis'])

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const { list } = await loadEntries(args)
  const more = await loadAll({
    uploads: api('GET /api/admin/bank-statements'),
    payouts: api('GET /api/admin/payouts'),
  })
  return { list, ...more }
}

/** Bank statements: the upload, the entries awaiting review, and the results. */
export default function BankPage({ loaderData: { list, uploads, payouts } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const current = params.get('ergebnis') ?? ''
  const empty = choices.find(([outcome]) => outcome === current)?.[2] ?? ''
  return (
    <AdminPage>
      <div className="stack">
        <StatementUpload isFirst={uploads?.data.length === 0} />
        <section className={styles['part']} aria-labelledby="buchungen">
          <h2 id="buchungen">Buchungen der Bank</h2>
          <ChoiceLinks label="Buchungen filtern" name="ergebnis" choices={choices} />
          <PagedList list={list} failure="Konnte Buchungen nicht laden" empty={empty}>
            {(entries) => (
              <ul className={`stack ${styles['entries']}`}>
                {entries.map((entry) => (
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
            )}
          </PagedList>
        </section>
        {payouts && hasPayouts(payouts) && <PayoutsSection payouts={payouts} />}
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

const messages = { '053': 'Kontoauszug', '054': 'Gutschriftsanzeige' }

type Uploaded = Reply<'GET /api/admin/bank-statements'>
type Upload = Uploaded['data'][number]

/** The last statements uploaded, each with what came of it then: later decisions do not change that. */
function Uploads({ uploads }: { uploads: Uploaded }) {
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
            { title: 'Datei', kind: 'title', phone: 'main', cell: ({ datei }) => datei },
            { title: 'Art', kind: 'short', phone: 'sub', cell: ({ art }) => messages[art] },
            {
              title: 'Hochgeladen',
              kind: 'short',
              phone: 'sum',
              cell: ({ createdAt }) => (
                <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
              ),
            },
            { title: 'Von', kind: 'wide', cell: ({ by }) => <EmailText email={by ?? '–'} /> },
            { title: 'Ergebnis', phone: 'sub', cell: outcome },
          ]}
        />
      )}
    </section>
  )
}

/** What came of a statement, in a few words. */
const outcome = ({ booked, review, known, ignored }: Upload) =>
  [
    [booked, 'gebucht'],
    [review, 'zu prüfen'],
    [known, 'bekannt'],
    [ignored, 'nicht für den Shop'],
  ]
    .filter(([count]) => count !== 0)
    .map((part) => part.join(' '))
    .join(', ') || 'nichts Neues'
