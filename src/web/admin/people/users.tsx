import UserCog from 'lucide-react/icons/user-cog'
import UserPlus from 'lucide-react/icons/user-plus'
import { Link } from 'react-router'
import type { AdminUser } from '../../../contract/people/users.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmailText } from '../../ui/text/email-text.tsx'
import { whereAndPhone } from '../page/person-words.ts'
import { date } from '../list/columns.tsx'
import { search } from '../list/filters.tsx'
import { listPage } from '../list/list-page.tsx'
import { DialogButton } from '../../ui/dialog/dialog-button.tsx'
import { Account, nameOf } from './user-dialog.tsx'
import styles from './users.module.css'

/** All accounts, with search and paging (spec §2 Admin users). A name leads to everything about the person. */
const page = listPage({
  things: 'Nutzer',
  call: 'GET /api/admin/users',
  filters: [search('Name, Ort, Telefon, E-Mail, ID')],
  actions: (
    <ButtonLink icon={UserPlus} to="/admin/users/add">
      Neue Person
    </ButtonLink>
  ),
  keyOf: ({ idUser }) => idUser,
  columns: [
    { title: 'ID', kind: 'short', cell: ({ idUser }) => idUser },
    {
      title: 'Name',
      kind: 'title',
      phone: 'main',
      cell: (user) => (
        <>
          <Link to={`/admin/users/${user.idUser}`} className={styles['name']}>
            {nameOf(user)}
          </Link>
          <small>{whereAndPhone(user)}</small>
        </>
      ),
    },
    { title: 'Email', kind: 'wide', cell: ({ email }) => <EmailText email={email} /> },
    { title: 'Rolle', kind: 'short', phone: 'sum', cell: (user) => <RoleButton user={user} /> },
    date('Erstellt', 'createdAt'),
  ],
})
export const clientLoader = page.clientLoader
export default page.ListPage

/** The role opens the account actions. */
function RoleButton({ user }: { user: AdminUser }) {
  return (
    <DialogButton
      title={nameOf(user)}
      opener={(open) => (
        <button
          type="button"
          className={styles['role']}
          aria-label={`Rolle von ${nameOf(user)}: ${user.role}`}
          title="Rolle ändern, abmelden"
          onClick={open}
        >
          {user.role}
          <UserCog aria-hidden />
        </button>
      )}
    >
      <Account user={user} />
    </DialogButton>
  )
}
