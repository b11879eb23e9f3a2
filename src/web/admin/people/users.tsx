import UserPlus from 'lucide-react/icons/user-plus'
import { Link } from 'react-router'
import { fullName } from '../../../contract/accounts/person-name.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmailText } from '../../ui/text/email-text.tsx'
import { whereAndPhone } from '../page/person-words.ts'
import { date } from '../list/columns.tsx'
import { search } from '../list/filters.tsx'
import { listPage } from '../list/list-page.tsx'
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
            {fullName(user.vorname, user.nachname) || user.email}
          </Link>
          <small>{whereAndPhone(user)}</small>
        </>
      ),
    },
    { title: 'Email', kind: 'wide', cell: ({ email }) => <EmailText email={email} /> },
    { title: 'Rolle', kind: 'short', cell: ({ role }) => role },
    // Nearly everybody is a customer: a phone names who is not.
    {
      title: 'Admin',
      kind: 'short',
      phone: 'sum',
      isPhoneOnly: true,
      cell: ({ role }) => role === 'admin' && role,
    },
    date('Erstellt', 'createdAt'),
  ],
})
export const clientLoader = page.clientLoader
export default page.ListPage
