import type { NewPerson } from '../../../contract/people/new-person.ts'
import { fieldLimits } from '../../../contract/limits.ts'
import { formatPhone } from '../../../contract/accounts/phone-format.ts'
import { problems } from '../../../contract/problems.ts'
import { Field } from '../../ui/form/field.tsx'
import { CountryField } from '../../ui/form/person-fields.tsx'
import { FieldPair } from '../../ui/form/field-group.tsx'
import type { Values } from '../../ui/form/form.tsx'

/** The fields of a contact; only the last name is required. Without its hint, the e-mail field is left out. */
export function PersonFields({ known, emailHint }: { known?: NewPerson; emailHint?: string }) {
  const field = (name: keyof NewPerson, limit: keyof typeof fieldLimits) => ({
    name,
    defaultValue: known?.[name] ?? '',
    maxLength: fieldLimits[limit],
    // These are somebody else's data: the browser must not autofill the owner's.
    autoComplete: 'off',
  })
  return (
    <>
      <FieldPair>
        <Field label="Vorname" {...field('vorname', 'name')} />
        <Field label="Nachname oder Firma" {...field('nachname', 'name')} />
      </FieldPair>
      <FieldPair>
        <Field
          label="Telefon"
          type="tel"
          {...field('telefonnummer', 'phone')}
          defaultValue={formatPhone(known?.telefonnummer ?? '')}
        />
        {emailHint !== undefined && (
          <Field
            label="E-Mail"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            hint={emailHint}
            {...field('email', 'email')}
          />
        )}
      </FieldPair>
      <Field label="Strasse" {...field('strasse', 'street')} />
      <FieldPair narrowFirst>
        <Field label="PLZ" inputMode="numeric" {...field('plz', 'postalCode')} />
        <Field label="Ort" {...field('ort', 'city')} />
      </FieldPair>
      <CountryField known={known?.land ?? ''} autoComplete="off" />
    </>
  )
}

/** The contact as entered. */
export function readPerson(values: Values): Required<NewPerson> {
  const read = (name: string) => values[name] ?? ''
  return {
    vorname: read('vorname'),
    nachname: read('nachname'),
    email: read('email'),
    telefonnummer: read('telefonnummer'),
    strasse: read('strasse'),
    plz: read('plz'),
    ort: read('ort'),
    land: read('land'),
  }
}

export const requiredOfPerson = { nachname: problems['name-missing'][1] }
