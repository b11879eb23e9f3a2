import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { useNavigateUnlessLeft } from '../../ui/use-navigation-state.ts'
import { fullName } from '../../../contract/accounts/person-name.ts'
import type { VisitForm } from '../../../contract/service/visits.ts'
import { api, newKey } from '../../api.ts'
import { ActionButton } from '../../parts/action.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AdminPage } from '../page/admin-page.tsx'

/** For an appointment of somebody who was not signed in: creates the person, whom the device register needs. */
export function UnknownPerson({ form }: { form: VisitForm }) {
  const navigate = useNavigateUnlessLeft()
  const [key] = useState(newKey)
  const { vorname, nachname, email, telefon: telefonnummer, strasse, plz, ort } = form
  const name = fullName(vorname, nachname)
  const add = async () => {
    const contact = { vorname, nachname, telefonnummer, strasse, plz, ort, land: 'Schweiz' }
    const body = { ...contact, ...(email !== null && { email }) }
    const { idUser } = await api('POST /api/admin/users', {
      body,
      headers: { 'idempotency-key': key },
    })
    await navigate(`/admin/service?person=${idUser}&termin=${form.termin?.id ?? ''}`, {
      replace: true,
    })
  }
  return (
    <AdminPage title={name}>
      <EmptyState
        icon={UserPlus}
        title="Noch nicht im Verzeichnis"
        actions={
          <>
            <ActionButton
              act={add}
              done={`${name} ist erfasst`}
              failed="Die Person konnte nicht erfasst werden."
            >
              Als neue Person erfassen
            </ActionButton>
            <ButtonLink to={`/admin/users?search=${encodeURIComponent(name)}`} look="secondary">
              Unter «Kunden» suchen
            </ButtonLink>
          </>
        }
      >
        <p>
          {name} hat ohne Anmeldung angefragt. Für den Servicebericht braucht es eine Person mit
          ihren Geräten.
        </p>
      </EmptyState>
    </AdminPage>
  )
}
