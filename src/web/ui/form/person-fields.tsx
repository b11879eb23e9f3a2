import type { ComponentProps } from 'react'
import { countryNames } from '../../../contract/settings/countries.ts'
import { fieldLimits } from '../../../contract/limits.ts'
import { Field, SelectField } from './field.tsx'
import { FieldPair } from './field-group.tsx'

type Props<Name extends string> = {
  /** Initial values. */
  known?: Record<Name, string>
  required?: boolean
}

/** First and last name of the user. */
export function NameFields({ known, ...more }: Props<'vorname' | 'nachname'>) {
  return (
    <FieldPair>
      <Field
        label="Vorname"
        name="vorname"
        autoComplete="given-name"
        maxLength={fieldLimits.name}
        defaultValue={known?.vorname}
        {...more}
      />
      <Field
        label="Nachname"
        name="nachname"
        autoComplete="family-name"
        maxLength={fieldLimits.name}
        defaultValue={known?.nachname}
        {...more}
      />
    </FieldPair>
  )
}

/** An e-mail address, by default of the user. */
export function EmailField(input: Partial<ComponentProps<typeof Field>>) {
  return (
    <Field
      label="E-Mail"
      type="email"
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={fieldLimits.email}
      {...input}
    />
  )
}

/** Street and number of the user. */
export function StreetField(input: Partial<ComponentProps<typeof Field>>) {
  return (
    <Field label="Strasse" autoComplete="address-line1" maxLength={fieldLimits.street} {...input} />
  )
}

/** Postal code and town of the user. */
export function TownFields({ known, ...more }: Props<'plz' | 'ort'>) {
  return (
    <FieldPair narrowFirst>
      <Field
        label="PLZ"
        name="plz"
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={fieldLimits.postalCode}
        defaultValue={known?.plz}
        {...more}
      />
      <Field
        label="Ort"
        name="ort"
        autoComplete="address-level2"
        maxLength={fieldLimits.city}
        defaultValue={known?.ort}
        {...more}
      />
    </FieldPair>
  )
}

/** One of the supported countries. */
export function CountryField({
  known,
  ...select
}: {
  known?: string
} & Pick<ComponentProps<typeof SelectField>, 'autoComplete'>) {
  return (
    <SelectField label="Land" name="land" defaultValue={known || countryNames[0]} {...select}>
      {countryNames.map((land) => (
        <option key={land}>{land}</option>
      ))}
    </SelectField>
  )
}
