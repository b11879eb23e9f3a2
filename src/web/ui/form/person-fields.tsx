import type { ComponentProps } from 'react'
import { countryNames } from '../../../contract/settings/countries.ts'
import { fieldLimits } from '../../../contract/limits.ts'
import { Field, SelectField } from './field.tsx'
import { FieldPair } from './field-group.tsx'

type Props<Name extends string> = {
  errors: Record<string, string>
  /** Initial values. */
  known?: Record<Name, string>
  required?: boolean
}

/** First and last name of the user. */
export function NameFields({ errors, known, ...more }: Props<'vorname' | 'nachname'>) {
  return (
    <FieldPair>
      <Field
        label="Vorname"
        name="vorname"
        autoComplete="given-name"
        maxLength={fieldLimits.name}
        defaultValue={known?.vorname}
        error={errors['vorname']}
        {...more}
      />
      <Field
        label="Nachname"
        name="nachname"
        autoComplete="family-name"
        maxLength={fieldLimits.name}
        defaultValue={known?.nachname}
        error={errors['nachname']}
        {...more}
      />
    </FieldPair>
  )
}

/** Postal code and town of the user. */
export function TownFields({ errors, known, ...more }: Props<'plz' | 'ort'>) {
  return (
    <FieldPair narrowFirst>
      <Field
        label="PLZ"
        name="plz"
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={fieldLimits.postalCode}
        defaultValue={known?.plz}
        error={errors['plz']}
        {...more}
      />
      <Field
        label="Ort"
        name="ort"
        autoComplete="address-level2"
        maxLength={fieldLimits.city}
        defaultValue={known?.ort}
        error={errors['ort']}
        {...more}
      />
    </FieldPair>
  )
}

/** One of the supported countries. */
export function CountryField({
  known,
  ...select
}: { known?: string } & Pick<ComponentProps<typeof SelectField>, 'error' | 'autoComplete'>) {
  return (
    <SelectField label="Land" name="land" defaultValue={known || countryNames[0]} {...select}>
      {countryNames.map((land) => (
        <option key={land}>{land}</option>
      ))}
    </SelectField>
  )
}
