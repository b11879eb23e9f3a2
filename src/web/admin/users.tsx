import { formatDate } from '../../contract/time.ts'
import { pageMeta } from '../shell/meta.ts'
import type { Route } from './+types/users.ts'
import { adminApi } from './admin-api.ts'
import { AdminPage, ListTools, PagedList } from './admin-page.tsx'
import { loadList } from './load-list.ts'
import { SearchField } from './search-field.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Nutzer',
    description: 'Alle Konten des Shops.',
    path: '/admin/users',
    noindex: true,
  })

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadList(request, adminApi.users.list)

/** All accounts, searchable and in pages (spec §2 Admin users). */
export default function UsersPage({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage title="Nutzer">
      <ListTools>
        <SearchField name="search" label="Nutzer suchen (Name, E-Mail, ID)" />
      </ListTools>
      <PagedList
        list={list}
        failure="Konnte Nutzer nicht laden"
        empty="Keine Nutzer gefunden."
        caption="Nutzer"
        keyOf={({ idUser }) => idUser}
        columns={[
          { title: 'ID', kind: 'short', cell: ({ idUser }) => idUser },
          { title: 'Name', cell: ({ vorname, nachname }) => `${vorname} ${nachname}` },
          { title: 'Email', cell: ({ email }) => email },
          { title: 'Rolle', kind: 'short', cell: ({ role }) => role },
          {
            title: 'Erstellt',
            kind: 'short',
            cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
          },
        ]}
      />
    </AdminPage>
  )
}
