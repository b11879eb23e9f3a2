import { type Business, businessLimits } from '../../../contract/settings/business.ts'
import { Field, TextArea } from '../../ui/field.tsx'
import { FieldGroup, FieldPair } from '../../ui/form.tsx'

/** The details of the business. */
export function BusinessFields({
  business,
  errors,
}: {
  business: Business
  errors: Record<string, string>
}) {
  const text = (
    name: keyof Business,
    label: string,
    more: { hint?: string; type?: string } = {},
  ) => (
    <Field
      label={label}
      name={name}
      defaultValue={business[name]}
      error={errors[name]}
      maxLength={businessLimits[name]}
      {...more}
    />
  )
  return (
    <FieldGroup title="Ihr Betrieb">
      <FieldPair>
        {text('name', 'Name')}
        {text('trade', 'Branche')}
      </FieldPair>
      {text('street', 'Strasse und Nummer')}
      <FieldPair>
        {text('postalCode', 'PLZ')}
        {text('city', 'Ort')}
        {text('country', 'Land')}
      </FieldPair>
      <FieldPair>
        {text('phone', 'Telefon', { type: 'tel' })}
        {text('email', 'E-Mail', {
          type: 'email',
          hint: 'Hierhin gehen die Nachrichten aus dem Kontaktformular.',
        })}
      </FieldPair>
      {text('uid', 'UID', {
        hint: 'Zum Beispiel CHE-123.456.788. Steht in unserem Muster-Impressum und in den E-Mails.',
      })}
      <TextArea
        label="Öffnungszeiten"
        name="openingHours"
        rows={3}
        maxLength={businessLimits.openingHours}
        defaultValue={business.openingHours}
        hint="Freier Text, darf leer sein. Steht am Fuss der Seiten, unter «Kontakt» und in den E-Mails. Zeilen wie «Mo–Fr 07:30–12:00, 13:30–17:00» verstehen auch Suchmaschinen."
      />
    </FieldGroup>
  )
}
