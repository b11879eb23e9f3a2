import UserCog from 'lucide-react/icons/user-cog'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminUser } from '../../../contract/people/users.ts'
import { formatDate } from '../../../contract/time/date-format.ts'
import { api } from '../../api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/users.ts'
import { AdminPage } from '../page/admin-page.tsx'
import { ListTools, PagedList } from '../list/paged-list.tsx'
import { EmailText } from '../page/email-text.tsx'
import { loadList, only } from '../list/load-list.ts'
import { SearchField } from '../list/search-field.tsx'
import { nameOf, UserDialog } from './user-dialog.tsx'
import styles from './users.module.css'

export const handle = { title: 'Nutzer' }

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadList(request, (query) =>
    api('GET /api/admin/users', { query: only(query, ['search', 'page', 'limit']) }),
  )

/** All accounts, with search and paging (spec §2 Admin users). A name leads to everything about the person. */
export default function UsersPage({ loaderData: { list } }: Route.ComponentProps) {
  const [chosen, setChosen] = useState<AdminUser>()
  return (
    <AdminPage
      actions={
        <ButtonLink to="/admin/users/add">
          <UserPlus aria-hidden />
          Neue Person
        </ButtonLink>
      }
    >
      <ListTools>
        <SearchField name="search" label="Nutzer suchen" hint="Name, Ort, Telefon, E-Mail, ID" />
      </ListTools>
      <PagedList
        list={list}
        failure="Konnte Nutzer nicht laden"
        empty="Keine Nutzer gefunden."
        caption="Nutzer"
        keyOf={({ idUser }) => idUser}
        columns={[
          { title: 'ID', kind: 'short', cell: ({ idUser }) => idUser },
          {
            title: 'Name',
            kind: 'title',
            cell: (user) => (
              <Link to={`/admin/users/${user.idUser}`} className={styles['name']}>
                {nameOf(user)}
              </Link>
            ),
          },
          { title: 'Email', kind: 'wide', cell: ({ email }) => <EmailText email={email} /> },
          {
            title: 'Rolle',
            kind: 'short',
            cell: (user) => <RoleButton user={user} onChoose={setChosen} />,
          },
          {
            title: 'Erstellt',
            kind: 'short',
            cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
          },
        ]}
      />
      <UserDialog user={chosen} onClose={() => setChosen(undefined)} />
    </AdminPage>
  )
}

/** The role opens the account actions. */
function RoleButton({ user, onChoose }: { user: AdminUser; onChoose: (user: AdminUser) => void }) {
  return (
    <button
      type="button"
      className={styles['role']}
      aria-label={`Rolle von ${nameOf(user)}: ${user.role}`}
      title="Rolle ändern, abmelden"
      onClick={() => onChoose(user)}
    >
      {user.role}
      <UserCog aria-hidden />
    </button>
  )
}
