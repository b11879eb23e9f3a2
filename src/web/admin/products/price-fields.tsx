import { toChf } from '../../../contract/money.ts'
import { grossOf, readPrice } from '../../../contract/catalogue/product-rules.ts'
import { useSite } from '../../use-site.ts'
import { FieldPair } from '../../ui/field-group.tsx'
import { PriceField } from './price-field.tsx'
import type { Errors, TypedProduct } from './product-draft.ts'
import styles from './product-form.module.css'

type Prices = Pick<TypedProduct, 'Preis_netto' | 'Preis_brutto'>

/** The net and gross price of a product. */
export function PriceFields({
  typed,
  errors,
  onChange,
}: {
  typed: Prices
  errors: Errors
  onChange: (change: Partial<Prices>) => void
}) {
  return (
    <FieldPair>
      <PriceField
        label="Preis netto (CHF)"
        name="Preis_netto"
        value={typed.Preis_netto}
        error={errors.Preis_netto}
        onValue={(Preis_netto) => onChange({ Preis_netto })}
      />
      <PriceField
        label="Preis brutto (CHF)"
        name="Preis_brutto"
        value={typed.Preis_brutto}
        error={errors.Preis_brutto}
        hint={<GrossHint typed={typed} onTake={(Preis_brutto) => onChange({ Preis_brutto })} />}
        onValue={(Preis_brutto) => onChange({ Preis_brutto })}
      />
    </FieldPair>
  )
}

/** Suggests the gross price for the net price, applied with one click. */
function GrossHint({ typed, onTake }: { typed: Prices; onTake: (price: string) => void }) {
  const net = readPrice(typed.Preis_netto)
  const { vatPerMille } = useSite()
  if (vatPerMille === 0) return 'Ohne Mehrwertsteuer: gleich wie netto'
  if (typeof net !== 'number') return 'Inklusive Mehrwertsteuer'
  const gross = grossOf(net, vatPerMille)
  if (readPrice(typed.Preis_brutto) === gross) return `Inklusive ${vatPerMille / 10} % MWST`
  const price = toChf(gross).toFixed(2)
  return (
    <button
      type="button"
      className={styles['take']}
      onClick={({ currentTarget: { form } }) => {
        onTake(price)
        // The suggestion disappears once it is applied.
        form?.querySelector<HTMLElement>('[name=Preis_brutto]')?.focus()
      }}
    >
      Mit {vatPerMille / 10} % MWST: {price} übernehmen
    </button>
  )
}
