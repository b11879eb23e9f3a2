import { Link } from 'react-router'
import type { AuditEntry } from '../../../contract/audit/audit.ts'
import { formatDateTime } from '../../../contract/time/date-format.ts'
import { api } from '../../api.ts'
import type { Route } from './+types/audit.ts'
import { AdminPage } from '../page/admin-page.tsx'
import { ListTools, PagedList } from '../list/paged-list.tsx'
import { changedFields } from './audit-changes.ts'
import { kindNames, subjectName } from './audit-subjects.ts'
import { Typeset } from '../../ui/typeset.tsx'
import { ChangedFields } from './changed-fields.tsx'
import {
  actionName,
  isCounter,
  isIdentifying,
  nothingInWords,
  wholeInWords,
} from './audit-words.ts'
import styles from './audit.module.css'
import { EmailText } from '../page/email-text.tsx'
import { loadList, only } from '../list/load-list.ts'
import { PeriodFilter } from '../list/period-filter.tsx'

export const handle = { title: 'Protokoll' }

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadList(request, (query) =>
    api('GET /api/admin/audit', { query: only(query, ['art', 'from', 'to', 'wer', 'page']) }),
  )

/** The audit log: who changed what and when, before and after. */
export default function AuditPage({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage>
      <ListTools>
        <PeriodFilter
          label="Protokoll filtern"
          choice="Woran"
          name="art"
          states={Object.entries(kindNames)}
        />
      </ListTools>
      <PagedList
        list={list}
        failure="Konnte Protokoll nicht laden"
        empty="Noch keine Änderungen."
        caption="Protokoll der Änderungen"
        dense
        keyOf={({ id }) => id}
        columns={[
          {
            title: 'Wann',
            kind: 'short',
            cell: ({ createdAt }) => <Typeset text={formatDateTime(createdAt)} />,
          },
          { title: 'Was', kind: 'title', cell: ({ action }) => actionName(action) },
          { title: 'Woran', cell: (entry) => <Subject entry={entry} /> },
          { title: 'Änderung', kind: 'wide', cell: (entry) => <Changes entry={entry} /> },
          { title: 'Wer', kind: 'wide', cell: ({ email }) => <EmailText email={email} /> },
        ]}
      />
    </AdminPage>
  )
}

function Subject({ entry: { subject, action, name: ownName } }: { entry: AuditEntry }) {
  const { name: kindName, to } = subjectName(subject, action)
  const name = ownName ?? kindName
  return to === undefined ? name : <Link to={to}>{name}</Link>
}

function Changes({ entry: { before, after, action } }: { entry: AuditEntry }) {
  const fields = changedFields(before, after, isIdentifying).filter(
    ({ name }) => !isCounter(name, action),
  )
  if (fields.length === 0) return nothingInWords(action, before, after)
  // With only one side it was created or removed; the upload of an existing file is neither.
  const whole = before === null || after === null ? wholeInWords(action) : undefined
  const list = <ChangedFields fields={fields} />
  // Net and gross price together count as one change.
  if (fields.length <= 2 && !whole) return list
  return (
    <details className={styles['changes']}>
      <summary>
        {whole && `${whole}: `}
        {fields.length} {fields.length === 1 ? 'Angabe' : 'Angaben'}
      </summary>
      {list}
    </details>
  )
}
