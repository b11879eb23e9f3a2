import { useSearchParams } from 'react-router'
import { useNavigateUnlessLeft } from '../ui/use-navigation-state.ts'
import { addressName } from '../../contract/accounts/address-link.ts'
import { toast } from '../ui/message/toast.ts'
import type { User } from '../../contract/accounts/accounts.ts'
import { type Values } from '../ui/form/form.tsx'
import { AddressFields, checkAddress, saveAddress } from '../visitor/own-address.tsx'
import { ProfileSection } from './profile-section.tsx'

/**
 * Land, Ort, Strasse and PLZ (spec §2 Profile). Somebody whose order waits for another address finds it open, and
 * returns to the cart once it is saved.
 */
export function ProfileAddress({ user }: { user: User }) {
  const navigate = useNavigateUnlessLeft()
  const [query] = useSearchParams()
  const isForOrder = query.has(addressName)

  async function save(values: Values) {
    await saveAddress(user, values)
    toast.success('Erfolgreich gespeichert')
    if (isForOrder) await navigate('/warenkorb', { replace: true })
  }

  return (
    <ProfileSection
      title="Adresse"
      check={checkAddress}
      save={save}
      isOpen={isForOrder}
      rows={[
        ['Land', user.land],
        ['Ort', user.ort],
        ['Strasse', user.strasse],
        ['PLZ', user.plz],
      ]}
      fields={<AddressFields user={user} />}
    />
  )
}
