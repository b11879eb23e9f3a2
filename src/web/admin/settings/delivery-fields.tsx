import { countryNames } from '../../../contract/settings/business.ts'
import { fieldLimits } from '../../../contract/limits.ts'
import type { Settings } from '../../../contract/settings/settings.ts'
import { Field } from '../../ui/field.tsx'
import { FieldGroup, FieldPair } from '../../ui/form.tsx'
import { AmountField } from './amount-field.tsx'
import { Choice, Choices } from './choice.tsx'

/** The delivery methods, their price and time, and the countries. */
export function DeliveryFields({
  settings: { delivery, deliveryCountries, returns },
  errors,
}: {
  settings: Pick<Settings, 'delivery' | 'deliveryCountries' | 'returns'>
  errors: Record<string, string>
}) {
  const box = (name: 'shipping' | 'pickUp' | 'withVisit') => ({
    type: 'checkbox',
    name,
    defaultChecked: delivery[name],
  })
  return (
    <>
      <FieldGroup title="Lieferung">
        <Choices>
          <Choice {...box('shipping')}>
            <strong>Versand</strong>
          </Choice>
          <Choice {...box('pickUp')}>
            <strong>Abholung</strong> bei Ihnen, kostenlos
          </Choice>
          <Choice {...box('withVisit')}>
            <strong>Zum Termin mitbringen</strong>, kostenlos
          </Choice>
        </Choices>
        <FieldPair>
          <AmountField
            label="Versandkosten in CHF"
            name="deliveryPrice"
            amount={delivery.price}
            errors={errors}
          />
          <AmountField
            label="Versand kostenlos ab CHF"
            name="freeFrom"
            amount={delivery.freeFrom}
            errors={errors}
            hint="Warenwert der Bestellung. Leer gelassen: nie kostenlos."
          />
        </FieldPair>
        <Field
          label="Lieferzeit"
          name="deliveryTime"
          defaultValue={delivery.time}
          error={errors['deliveryTime']}
          maxLength={fieldLimits.deliveryTime}
          hint="Zum Beispiel «in 2 bis 3 Arbeitstagen». Steht beim Produkt, im Warenkorb und in der Bestätigung. Leer gelassen: keine Angabe."
        />
      </FieldGroup>
      <FieldGroup title="Wir liefern nach">
        <Choices>
          {countryNames.map((country) => (
            <Choice
              key={country}
              type="checkbox"
              name={`land-${country}`}
              defaultChecked={deliveryCountries.includes(country)}
            >
              {country}
            </Choice>
          ))}
        </Choices>
      </FieldGroup>
      <FieldGroup title="Rückgabe">
        <Field
          label="Ware ohne Mangel nehmen Sie zurück innert (Tage)"
          name="returnDays"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          defaultValue={returns.days}
          error={errors['returnDays']}
          hint="0: gar nicht; in der Schweiz müssen Sie nicht. Steht unter «Lieferung» und für Suchmaschinen beim Produkt. Nach Deutschland und Österreich gilt ein Widerrufsrecht von 14 Tagen."
        />
      </FieldGroup>
    </>
  )
}
