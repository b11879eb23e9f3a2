import { Field } from '../../ui/form/field.tsx'
import { FieldPair } from '../../ui/form/field-group.tsx'
import { boundTo, type Errors, type TypedProduct } from './product-draft.ts'

type Typed = Pick<TypedProduct, 'Bestand' | 'Meldebestand'>

/** How many pieces there are, and when to reorder; empty where nobody counts. */
export function StockFields({
  typed,
  errors,
  onChange,
}: {
  typed: Typed
  errors: Errors
  onChange: (change: Partial<Typed>) => void
}) {
  const bound = boundTo(typed, errors, onChange)
  const common = { inputMode: 'numeric', autoComplete: 'off', maxLength: 7 } as const
  return (
    <FieldPair>
      <Field
        label="Bestand (Stück)"
        hint="Was Sie noch verkaufen können, ohne schon Bestelltes. Leer: nicht gezählt."
        placeholder="nicht gezählt"
        {...bound('Bestand')}
        {...common}
      />
      <Field
        label="Meldebestand"
        hint="Ab so vielen Stück sagt «Heute», dass Sie nachbestellen sollten."
        {...bound('Meldebestand')}
        {...common}
      />
    </FieldPair>
  )
}
