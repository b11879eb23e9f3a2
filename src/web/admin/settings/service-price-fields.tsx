import type { ServicePrices } from '../../../contract/settings/business.ts'
import { Field } from '../../ui/field.tsx'
import { FieldGroup, FieldPair } from '../../ui/form.tsx'
import { AmountField } from './amount-field.tsx'

/** The prices of the extinguisher service. */
export function ServicePriceFields({
  prices: { single, fromThree, cheaperFrom },
  errors,
}: {
  prices: ServicePrices
  errors: Record<string, string>
}) {
  return (
    <FieldGroup title="Preise für den Feuerlöscher-Service">
      <FieldPair>
        <AmountField label="Preis je Gerät in CHF" name="single" amount={single} errors={errors} />
        <AmountField
          label="Günstigerer Preis in CHF"
          name="fromThree"
          amount={fromThree}
          errors={errors}
        />
        <Field
          label="gilt ab so vielen Geräten"
          name="cheaperFrom"
          inputMode="numeric"
          defaultValue={cheaperFrom}
          error={errors['cheaperFrom']}
        />
      </FieldPair>
    </FieldGroup>
  )
}
