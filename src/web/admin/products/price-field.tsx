import type { ComponentProps } from 'react'
import { productLimits } from '../../../contract/catalogue/product-rules.ts'
import { Field } from '../../ui/form/field.tsx'
import { stepPrice } from './product-draft.ts'

/**
 * A price in francs as text: a number field would drop the comma of `12,5` and accept `1e9`. The arrow keys change it
 * in steps of 0.01 (spec §5).
 */
export function PriceField({
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
