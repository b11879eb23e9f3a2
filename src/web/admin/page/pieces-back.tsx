import { formatChf } from '../../../contract/money.ts'
import { Field } from '../../ui/form/field.tsx'
import type { Values } from '../../ui/form/form.tsx'
import type { ReturnableItem } from './returnable-items.ts'

type Pieces = { product_id: number; menge: number }

const fieldOf = (product: number) => `menge-${product}`

/** Asks how many pieces of each product come back. */
export function PiecesBack({
  lines,
  initial,
  onType,
}: {
  lines: readonly ReturnableItem[]
  initial?: readonly Pieces[] | undefined
  onType?: (form: HTMLFormElement | null) => void
}) {
  return lines.map(({ product_id, name, left, price }) => (
    <Field
      key={product_id}
      label={name}
      hint={`Bis ${left} Stück, je ${formatChf(price)}`}
      name={fieldOf(product_id)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      placeholder="0"
      defaultValue={initial?.find((one) => one.product_id === product_id)?.menge}
      onChange={onType && (({ currentTarget }) => onType(currentTarget.form))}
    />
  ))
}

/** `2`, `2 Stück`, `2 ×` or nothing; NaN for anything else. */
function readCount(typed = ''): number {
  const [, count] = /^(\d*)\s*(?:stück|stk\.?|x|×)?$/i.exec(typed.trim()) ?? []
  return Number(count ?? Number.NaN)
}

/** What was typed: the pieces of the products that come back, their price in Rappen, and what is wrong, by field. */
export function readPiecesBack(lines: readonly ReturnableItem[], values: Values) {
  const pieces: Pieces[] = []
  const wrong: Record<string, string> = {}
  let worth = 0
  for (const { product_id, left, price } of lines) {
    const menge = readCount(values[fieldOf(product_id)])
    if (!(menge <= left)) wrong[fieldOf(product_id)] = `Ganze Zahlen von 0 bis ${left}.`
    else if (menge > 0) {
      pieces.push({ product_id, menge })
      worth += menge * price
    }
  }
  return { pieces, worth, wrong }
}
