import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { AuditEntry } from '../../contract/admin-audit.ts'
import { formatDateTime } from '../../contract/time.ts'
import { pageMeta } from '../shell/meta.ts'
import type { Route } from './+types/audit.ts'
import { AdminPage, PagedList } from './admin-page.tsx'
import { changedFields } from './audit-changes.ts'
import { actionName, fieldName, isCounter, subjectName } from './audit-words.ts'
import styles from './audit.module.css'
import { businessApi } from './business-api.ts'
import { EmailText } from './email-text.tsx'
import { loadList } from './load-list.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Protokoll',
    description: 'Wer wann was geändert hat.',
    path: '/admin/audit',
    noindex: true,
  })

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadList(request, businessApi.audit)

/** Who changed what when, before and after. */
export default function AuditPage({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage title="Protokoll">
      <PagedList
        list={list}
        failure="Konnte Protokoll nicht laden"
        empty="Noch keine Änderungen."
        caption="Protokoll der Änderungen"
        dense
        keyOf={({ id }) => id}
        columns={[
          { title: 'Wann', kind: 'short', cell: ({ createdAt }) => formatDateTime(createdAt) },
          { title: 'Was', kind: 'title', cell: ({ action }) => actionName(action) },
          { title: 'Woran', kind: 'short', cell: (entry) => <Subject entry={entry} /> },
          { title: 'Änderung', kind: 'wide', cell: (entry) => <Changes entry={entry} /> },
          { title: 'Wer', kind: 'wide', cell: ({ email }) => <EmailText email={email} /> },
        ]}
      />
    </AdminPage>
  )
}

function Subject({ entry: { subject, action } }: { entry: AuditEntry }) {
  const { name, to } = subjectName(subject, action)
  return to === undefined ? name : <Link to={to}>{name}</Link>
}

function Changes({ entry: { before, after, action } }: { entry: AuditEntry }) {
  const fields = changedFields(before, after).filter(({ name }) => !isCounter(name, action))
  if (fields.length === 0) return '–'
  const list = (
    <dl className={styles['fields']}>
      {fields.map(({ name, before: old, after: now }) => (
        <div key={name}>
          <dt>{fieldName(name)}</dt>
          <dd>
            {old && <del>{old}</del>} {old && now && <ArrowRight aria-hidden />}
            {now && <ins>{now}</ins>}
            {!old && !now && '–'}
          </dd>
        </div>
      ))}
    </dl>
  )
  if (fields.length === 1) return list
  return (
    <details className={styles['changes']}>
      <summary>{fields.length} Angaben</summary>
      {list}
    </details>
  )
}
