import { Link } from 'react-router'
import type { AuditEntry } from '../../../contract/audit/audit.ts'
import { formatDateTime } from '../../../contract/time/date-format.ts'
import { changedFields } from './audit-changes.ts'
import { kindNames, subjectName } from './audit-subjects.ts'
import { Typeset } from '../../ui/text/typeset.tsx'
import { ChangedFields } from './changed-fields.tsx'
import {
  actionName,
  isCounter,
  isIdentifying,
  nothingInWords,
  wholeInWords,
} from './audit-words.ts'
import styles from './audit.module.css'
import { EmailText } from '../../ui/text/email-text.tsx'
import { period } from '../list/filters.tsx'
import { listPage } from '../list/list-page.tsx'

/** The audit log: who changed what and when, before and after. */
const page = listPage({
  things: 'Änderungen',
  call: 'GET /api/admin/audit',
  filters: [period(Object.entries(kindNames), 'art', 'Woran')],
  keyOf: ({ id }) => id,
  dense: true,
  columns: [
    {
      title: 'Wann',
      kind: 'short',
      phone: 'sum',
      cell: ({ createdAt }) => <Typeset text={formatDateTime(createdAt)} />,
    },
    { title: 'Was', kind: 'title', phone: 'main', cell: ({ action }) => actionName(action) },
    { title: 'Woran', phone: 'sub', cell: (entry) => <Subject entry={entry} /> },
    { title: 'Änderung', kind: 'wide', phone: 'more', cell: (entry) => <Changes entry={entry} /> },
    { title: 'Wer', kind: 'wide', phone: 'sub', cell: ({ email }) => <EmailText email={email} /> },
  ],
})
export const clientLoader = page.clientLoader
export default page.ListPage

function Subject({ entry }: { entry: AuditEntry }) {
  const { name: kindName, to } = subjectName(entry)
  const name = entry.name ?? kindName
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
  if (fields.length <= 2) return list
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
