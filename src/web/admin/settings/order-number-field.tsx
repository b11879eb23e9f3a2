import { fieldLimits } from '../../../contract/limits.ts'
import { Field } from '../../ui/field.tsx'
import { FieldGroup } from '../../ui/form.tsx'

/** How order numbers begin. */
export function OrderNumberField({ prefix, error }: { prefix: string; error: string | undefined }) {
  return (
    <FieldGroup title="Bestellnummern">
      <Field
        label="Anfang"
        name="orderPrefix"
        defaultValue={prefix}
        maxLength={fieldLimits.orderPrefix}
        autoCapitalize="characters"
        error={error}
        hint={`Zwei bis vier Buchstaben: ${prefix} ergibt ${prefix}-2026-000123. Gilt für neue Bestellungen.`}
      />
    </FieldGroup>
  )
}
