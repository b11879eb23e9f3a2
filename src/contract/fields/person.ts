import { Type } from 'typebox'
import { fieldLimits } from '../limits.ts'
import { typedText } from './typed-text.ts'

/** A person's name, in an answer. */
export const nameFields = { vorname: Type.String(), nachname: Type.String() }

/** Where somebody lives in the area of the business, in an answer. */
export const placeFields = { strasse: Type.String(), plz: Type.String(), ort: Type.String() }

/** Where somebody lives, in an answer. */
export const addressFields = { ...placeFields, land: Type.String() }

/** A field of a form: empty and missing ones are left to the rules, which answer with the spec's own texts. */
export const typedField = (field: keyof typeof fieldLimits) =>
  Type.Optional(typedText(fieldLimits[field]))

export const typedName = { vorname: typedField('name'), nachname: typedField('name') }
export const typedPlace = {
  strasse: typedField('street'),
  plz: typedField('postalCode'),
  ort: typedField('city'),
}
export const typedAddress = { ...typedPlace, land: typedField('country') }
