import { useLocation } from 'react-router'
import { ChoosePerson } from '../appointments/choose-person.tsx'
import { useNavigateUnlessLeft } from '../../ui/use-navigation-state.ts'
import { AdminPage } from '../page/admin-page.tsx'
import { begun, type NewPersonFor } from './begun.ts'
import styles from './person.module.css'

/** The beginning of a telephone order or, below the money, of an invoice: somebody known, or somebody new. */
export default function ForWhomPage() {
  const navigate = useNavigateUnlessLeft()
  const next = useLocation().pathname.startsWith('/admin/geld') ? 'invoice' : 'order'
  const add = (nachname: string) =>
    navigate('/admin/users/add', { state: { nachname, next } satisfies NewPersonFor })
  return (
    <AdminPage>
      <div className={styles['narrow']}>
        <ChoosePerson
          onChoose={({ idUser }) => void navigate(begun[next](idUser))}
          onNew={(typed) => void add(typed)}
        />
      </div>
    </AdminPage>
  )
}
