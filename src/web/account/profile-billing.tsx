import { useState } from 'react'
import type { BillingChange, User } from '../../contract/accounts/accounts.ts'
import type { EveryField } from '../../contract/endpoint.ts'
import { api } from '../api.ts'
import type { Values } from '../ui/form/form.tsx'
import { useAnswer } from '../ui/use-answer.ts'
import { toast } from '../ui/message/toast.ts'
import { BillingFields, checkBilling, nobody } from '../visitor/own-billing.tsx'
import { ProfileSection } from './profile-section.tsx'

/** Where a company that buys wants its invoices. Emptied, they go to the person again. */
export function ProfileBilling({ user }: { user: User }) {
  const params = { id: user.idUser }
  const known = useAnswer(user.idUser, () => api('GET /api/user/:id/billing', { params }))
  const [saved, setSaved] = useState<typeof known>()
  // Where it cannot be loaded, it is shown as not entered; saving says what is wrong.
  const billing = (saved ?? known)?.rechnungsadresse ?? nobody

  async function save(values: Values) {
    const { firma = '', referenz = '', strasse = '', plz = '', ort = '', land = '' } = values
    const body: EveryField<BillingChange> = { firma, referenz, strasse, plz, ort, land }
    setSaved(await api('PUT /api/user/:id/billing', { params, body }))
    toast.success('Erfolgreich gespeichert')
  }

  return (
    <ProfileSection
      isWide
      title="Rechnung an eine Firma"
      check={checkBilling}
      save={save}
      rows={[
        ['Firma', billing.firma],
        ['Referenz', billing.referenz],
        ['Adresse', billing.strasse && `${billing.strasse}, ${billing.plz} ${billing.ort}`],
      ]}
      fields={<BillingFields user={user} billing={billing} />}
    />
  )
}
