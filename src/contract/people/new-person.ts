import { type Static, Type } from 'typebox'
import { typedAddress, typedField, typedName } from '../fields/person.ts'

/** POST /api/admin/users: a person without an account. Everything but a name is optional. */
export const NewPerson = Type.Object({
  ...typedName,
  email: typedField('email'),
  telefonnummer: typedField('phone'),
  ...typedAddress,
})
export type NewPerson = Static<typeof NewPerson>
