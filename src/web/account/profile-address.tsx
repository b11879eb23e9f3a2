import { useNavigate, useSearchParams } from 'react-router'
import { addressName } from '../../contract/accounts/address-link.ts'
import { fieldLimits } from '../../contract/limits.ts'
import { toast } from '../ui/toast.ts'
import type { User } from '../../contract/accounts/accounts.ts'
import { findCountry } from '../../contract/accounts/phone.ts'
import { formProblems } from '../../contract/contact/form-problems.ts'
import { api } from '../api.ts'
import { Field } from '../ui/field.tsx'
import { CountryField, TownFields } from '../ui/person-fields.tsx'
import { type FormErrors, type Values } from '../ui/form.tsx'
import { useAuth } from '../visitor/auth-store.ts'
import { ProfileSection } from './profile-section.tsx'

/**
 * Land, Ort, Strasse and PLZ (spec §2 Profile). Somebody whose order waits for the address finds it open, and returns
 * to the cart once it is saved.
 */
export function ProfileAddress({ user }: { user: User }) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const isForOrder = query.has(addressName)

  async function save(values: Values) {
    const read = (name: string) => values[name]?.trim() ?? ''
    const { updatedUser } = await api('PUT /user/:id/address', {
      params: { id: user.idUser },
      body: {
        id: user.idUser,
        land: read('land'),
        ort: read('ort'),
        strasse: read('strasse'),
        plz: read('plz'),
      },
    })
    useAuth.getState().setUser(updatedUser)
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
      fields={(errors) => (
        <>
          <CountryField known={user.land} autoComplete="country-name" error={errors['land']} />
          <Field
            label="Strasse"
            name="strasse"
            autoComplete="address-line1"
            maxLength={fieldLimits.street}
            defaultValue={user.strasse}
            error={errors['strasse']}
          />
          <TownFields errors={errors} known={user} />
        </>
      )}
    />
  )
}

function checkAddress(values: Values): FormErrors | undefined {
  const wrong = ['land', 'ort', 'strasse', 'plz'].filter((name) => !values[name]?.trim())
  const country = findCountry(values['land'] ?? '')
  const fields = Object.fromEntries(wrong.map((name) => [name, '']))
  const plz = values['plz']?.trim() ?? ''
  if (plz && country && !country.postalCode.test(plz)) {
    fields['plz'] = formProblems['invalid-postal-code'][1]
  }
  if (Object.keys(fields).length === 0) return undefined
  return { notice: formProblems['address-fields-invalid'][1], fields }
}
