import { useLocation } from 'react-router'
import { useNavigateUnlessLeft } from '../../ui/use-navigation-state.ts'
import { api, withRetry } from '../../api.ts'
import { useForm } from '../../parts/use-form.ts'
import { Form } from '../../ui/form/form.tsx'
import { toast } from '../../ui/message/toast.ts'
import { AdminPage, BackToList } from '../page/admin-page.tsx'
import { begun, type NewPersonFor } from '../page/begun.ts'
import { PersonFields, readPerson, requiredOfPerson } from '../page/person-fields.tsx'

/** Adds a person who calls or is visited, and has no account. */
export default function PersonAddPage() {
  const navigate = useNavigateUnlessLeft()
  const given = useLocation().state as NewPersonFor | null
  const form = useForm({
    required: requiredOfPerson,
    send: async (values, keyOf) => {
      const body = readPerson(values)
      const { idUser } = await api('POST /api/admin/users', { body, headers: keyOf(body) })
      toast.success('Person erfasst')
      const to = given?.next ? begun[given.next](idUser) : `/admin/users/${idUser}`
      await navigate(to, { replace: true })
    },
    failed: withRetry('Die Person konnte nicht gespeichert werden.'),
  })
  return (
    <AdminPage actions={<BackToList of="person" />}>
      <div className="card narrow">
        <p>
          Für alle, die anrufen oder die Sie besuchen. Die Person braucht weder E-Mail noch
          Anmeldung; beides kann später dazukommen.
        </p>
        <Form form={form} submitLabel="Person erfassen">
          <PersonFields
            {...(given && { known: given.known })}
            emailHint="Freiwillig. Hierhin gehen Bestätigungen und Rechnungen."
          />
        </Form>
      </div>
    </AdminPage>
  )
}
