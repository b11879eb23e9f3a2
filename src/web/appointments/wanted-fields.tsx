import { type VisitService, visitServices } from '../../contract/appointments/words.ts'
import { fieldLimits } from '../../contract/limits.ts'
import {
  quotableExtinguishers,
  quoteInWords,
  quoteService,
} from '../../contract/appointments/service-price.ts'
import { Field, SelectField } from '../ui/form/field.tsx'
import { FieldGroup } from '../ui/form/field-group.tsx'
import { useSite } from '../use-site.ts'
import styles from './request.module.css'

/** The request; `pieces` applies to extinguishers only; `devices` are ids from the register. */
export type Wanted = {
  service: VisitService
  pieces: number
  devices: readonly number[]
  withVisit: boolean
}

const applianceFields: Record<Exclude<VisitService, 'feuerloescher'>, [string, string]> = {
  kaminfegen: ['Heizung oder Ofen (freiwillig)', 'Zum Beispiel: Cheminée, Ölheizung von 2012'],
  feuerungskontrolle: ['Heizung (freiwillig)', 'Zum Beispiel: Ölheizung von 2012'],
  brandschutz: ['Gebäude (freiwillig)', 'Zum Beispiel: Einfamilienhaus, Werkstatt'],
}

/** Fields for the requested service. */
export function WantedFields({
  wanted,
  onChange,
}: {
  wanted: Wanted
  onChange: (wanted: Wanted) => void
}) {
  const { service, pieces, withVisit } = wanted
  const isCounted = service === 'feuerloescher'
  return (
    <FieldGroup title="Worum geht es?">
      <SelectField
        label="Anliegen"
        name="leistung"
        value={service}
        onChange={({ target }) =>
          onChange({ ...wanted, service: target.value as VisitService, devices: [] })
        }
        options={Object.entries(visitServices)}
      />
      {isCounted ? (
        <Field
          // A field of its own for each service: otherwise React keeps the input, with what was typed for another one.
          key="anzahl"
          label="Anzahl Feuerlöscher"
          name="anzahl"
          inputMode="numeric"
          maxLength={6}
          value={pieces || ''}
          onChange={({ target }) =>
            onChange({ ...wanted, pieces: Number(target.value.replace(/\D.*/, '')) })
          }
        />
      ) : (
        <Field
          key={service}
          label={applianceFields[service][0]}
          name="anlage"
          maxLength={fieldLimits.place}
          hint={applianceFields[service][1]}
        />
      )}
      {service !== 'kaminfegen' && (
        <label className={styles['check']}>
          <input
            type="checkbox"
            name="mitKaminfeger"
            checked={withVisit}
            onChange={({ target }) => onChange({ ...wanted, withVisit: target.checked })}
          />
          Zusammen mit dem Kaminfegertermin
        </label>
      )}
    </FieldGroup>
  )
}

/** What is asked for and its price, where the calculator knows it. */
export function Price({ wanted }: { wanted: Wanted }) {
  const price = usePrice(wanted)
  if (price === undefined) return null
  return (
    <output aria-label="Ihr Preis" className={styles['price']}>
      <small>Ihr Preis</small>
      <strong>{price}</strong>
    </output>
  )
}

/** The price in words; undefined where only a person can say it. */
export function usePrice({ service, pieces, withVisit }: Wanted): string | undefined {
  const { servicePrices, vatPerMille } = useSite()
  const isQuoted = service === 'feuerloescher' && pieces >= 1 && pieces <= quotableExtinguishers
  if (!isQuoted) return undefined
  const { total } = quoteService(pieces, withVisit, servicePrices)
  return quoteInWords(total, { withVisit, vatPerMille, travel: servicePrices.travel })
}
