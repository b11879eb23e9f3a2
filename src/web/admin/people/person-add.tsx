import { useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Form, useForm } from '../../ui/form.tsx'
import { toast } from '../../ui/toast.ts'
import { AdminPage } from '../page/admin-page.tsx'
import styles from './person.module.css'
import { checkPerson, PersonFields, readPerson, refusedPerson } from '../page/person-fields.tsx'

export const handle = { title: 'Neue Person' }

/** Adds a person who calls or is visited, and has no account. */
export default function PersonAddPage() {
  const navigate = useNavigate()
  const form = useForm({
    check: checkPerson,
    submit: async (values) => {
      try {
        const { idUser } = await api('POST /api/admin/users', { body: readPerson(values) })
        toast.success('Person erfasst')
        await navigate(`/admin/users/${idUser}`, { replace: true })
        return undefined
      } catch (failure) {
        return refusedPerson(failure)
      }
    },
  })
  return (
    <AdminPage
      actions={
        <ButtonLink to="/admin/users" look="plain">
          Alle Nutzer
        </ButtonLink>
      }
    >
      <div className={`card ${styles['narrow']}`}>
        <p>
          Für alle, die anrufen oder die Sie besuchen. Die Person braucht weder E-Mail noch
          Anmeldung; beides kann später dazukommen.
        </p>
        <Form form={form} submitLabel="Person erfassen" busyLabel="Wird gespeichert …">
          <PersonFields
            errors={form.errors}
            emailHint="Freiwillig. Hierhin gehen Bestätigungen und Rechnungen."
          />
        </Form>
      </div>
    </AdminPage>
  )
}
