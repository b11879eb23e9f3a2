import type { AddressChange, User } from '../../contract/accounts/accounts.ts'
import { findCountry, readPostalCode } from '../../contract/accounts/phone.ts'
import { formProblems } from '../../contract/contact/form-problems.ts'
import type { EveryField } from '../../contract/endpoint.ts'
import { api } from '../api.ts'
import type { FormErrors, Values } from '../ui/form/form.tsx'
import { CountryField, StreetField, TownFields } from '../ui/form/person-fields.tsx'
import { useAuth } from './auth-store.ts'

const names = ['land', 'ort', 'strasse', 'plz'] as const

/** The fields of the user's own address (spec §2 Profile), in the profile and in a cart that waits for it. */
export function AddressFields({ user }: { user: User }) {
  return (
    <>
      <CountryField known={user.land} autoComplete="country-name" />
      <StreetField name="strasse" defaultValue={user.strasse} />
      <TownFields known={user} />
    </>
  )
}

/** What is missing or impossible in a typed address (spec §5); undefined if nothing is. */
export function checkAddress(values: Values): FormErrors | undefined {
  const wrong = names.filter((name) => !values[name])
  const { land = '', plz = '' } = values
  const country = findCountry(land)
  const fields: Record<string, string> = Object.fromEntries(wrong.map((name) => [name, '']))
  if (plz && country && !readPostalCode(plz, country)) {
    fields['plz'] = formProblems['invalid-postal-code'][1]
  }
  if (Object.keys(fields).length === 0) return undefined
  return { notice: formProblems['address-fields-invalid'][1], fields }
}

/** Saves a typed address as the user's own; returns the user with it. Rejects with the server's refusal. */
export async function saveAddress({ idUser: id }: User, values: Values): Promise<User> {
  const { land = '', ort = '', strasse = '', plz = '' } = values
  const body: EveryField<AddressChange> = { id, land, ort, strasse, plz }
  const { updatedUser } = await api('PUT /user/:id/address', { params: { id }, body })
  useAuth.getState().setUser(updatedUser)
  return updatedUser
}
