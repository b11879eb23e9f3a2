import { useState, type ComponentProps } from 'react'
import { toChf } from '../../../contract/money.ts'
import {
  netOf,
  pricesAgree,
  readPrice,
  productLimits,
} from '../../../contract/catalogue/product-rules.ts'
import { useSite } from '../../use-site.ts'
import { FieldPair } from '../../ui/form/field-group.tsx'
import { type TypedProduct, stepPrice } from './product-draft.ts'
import { Field } from '../../ui/form/field.tsx'
import type { ProductFormState } from './use-product-form.ts'

type Prices = Pick<TypedProduct, 'Preis_netto' | 'Preis_brutto'>

/** The gross and net price of a product: the gross price leads, the net price follows it until it is typed by hand. */
export function PriceFields({ form: { typed, change } }: { form: ProductFormState }) {
  const { vatPerMille } = useSite()
  const [follows, setFollows] = useState(() => agree(typed, vatPerMille))
  return (
    <FieldPair>
      <PriceField
        label="Preis brutto (CHF)"
        name="Preis_brutto"
        value={typed.Preis_brutto}
        hint={vatPerMille === 0 ? 'Ohne Mehrwertsteuer' : `Inklusive ${vatPerMille / 10} % MWST`}
        onValue={(Preis_brutto) => {
          const Preis_netto = computeNet(Preis_brutto, vatPerMille)
          change({ Preis_brutto, ...(follows && Preis_netto && { Preis_netto }) })
        }}
      />
      <PriceField
        label="Preis netto (CHF)"
        name="Preis_netto"
        value={typed.Preis_netto}
        hint="Rechnet der Shop aus dem Preis brutto."
        onValue={(Preis_netto) => {
          setFollows(Preis_netto.trim() === '')
          change({ Preis_netto })
        }}
      />
    </FieldPair>
  )
}

/** The net price for a gross price as typed; undefined for one that is none. */
function computeNet(typed: string, vatPerMille: number): string | undefined {
  const gross = readPrice(typed)
  return typeof gross === 'number' ? toChf(netOf(gross, vatPerMille)).toFixed(2) : undefined
}

/** Whether the net price is the one of the gross price, or there is none yet. */
function agree({ Preis_netto, Preis_brutto }: Prices, vatPerMille: number): boolean {
  const [net, gross] = [readPrice(Preis_netto), readPrice(Preis_brutto)]
  if (Preis_netto.trim() === '') return true
  return (
    typeof net === 'number' && typeof gross === 'number' && pricesAgree(net, gross, vatPerMille)
  )
}

/**
 * A price in francs as text: a number field would drop the comma of `12,5` and accept `1e9`. The arrow keys change it
 * in steps of 0.01 (spec §5).
 */
function PriceField({
  value,
  onValue,
  ...rest
}: Omit<ComponentProps<typeof Field>, 'value' | 'onChange'> & {
  value: string
  onValue: (value: string) => void
}) {
  return (
    <Field
      {...rest}
      value={value}
      inputMode="decimal"
      step="0.01"
      placeholder="0.00"
      autoComplete="off"
      maxLength={productLimits.price}
      onChange={({ target }) => onValue(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        onValue(stepPrice(value, event.key === 'ArrowUp' ? 1 : -1))
      }}
    />
  )
}
