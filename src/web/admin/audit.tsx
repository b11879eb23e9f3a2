import type { AuditEntry } from '../../contract/admin-audit.ts'
import { formatDateTime } from '../../contract/time.ts'
import { pageMeta } from '../shell/meta.ts'
import type { Route } from './+types/audit.ts'
import { AdminPage, PagedList } from './admin-page.tsx'
import { changedFields } from './audit-changes.ts'
import styles from './audit.module.css'
import { businessApi } from './business-api.ts'
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

/** What was done, in words; what has none is shown as it is stored. */
const actions: Record<string, string> = {
  'order.moved': 'Stand der Bestellung geändert',
  'orders.exported': 'Bestellungen exportiert',
  'payment.reviewed': 'Zahlung geprüft',
  'message.answered': 'Nachricht beantwortet',
  'settings.saved': 'Einstellungen gespeichert',
  'legal.published': 'Rechtstext veröffentlicht',
  'product.created': 'Produkt erstellt',
  'product.saved': 'Produkt geändert',
  'product.deleted': 'Produkt gelöscht',
  'picture.uploaded': 'Bild hochgeladen',
  'user.role-changed': 'Rolle geändert',
  'user.sessions-ended': 'Überall abgemeldet',
  'account.deleted': 'Konto gelöscht',
  'second-factor.on': 'Anmeldung mit Code eingeschaltet',
  'second-factor.off': 'Anmeldung mit Code ausgeschaltet',
  'second-factor.codes-renewed': 'Neue Wiederherstellungscodes erstellt',
  'second-factor.rescued': 'Anmeldung mit Code auf dem Server ausgeschaltet',
}

/** Who changed what when, before and after. */
export default function AuditPage({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage title="Protokoll">
      <PagedList
        list={list}
        failure="Konnte Protokoll nicht laden"
        empty="Noch keine Änderungen."
        caption="Protokoll der Änderungen"
        keyOf={({ id }) => id}
        columns={[
          { title: 'Wann', cell: ({ createdAt }) => formatDateTime(createdAt) },
          { title: 'Wer', cell: ({ email }) => email },
          { title: 'Was', cell: ({ action }) => actions[action] ?? action },
          { title: 'Woran', cell: ({ subject }) => subject },
          { title: 'Änderung', cell: (entry) => <Changes entry={entry} /> },
        ]}
      />
    </AdminPage>
  )
}

function Changes({ entry: { before, after } }: { entry: AuditEntry }) {
  const fields = changedFields(before, after)
  if (fields.length === 0) return '–'
  return (
    <details className={styles['changes']}>
      <summary>{fields.length === 1 ? '1 Angabe' : `${fields.length} Angaben`}</summary>
      <dl>
        {fields.map(({ name, before: old, after: now }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {old !== undefined && <del>{old}</del>} {now !== undefined && <ins>{now}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
