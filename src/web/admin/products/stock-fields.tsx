import { Field } from '../../ui/form/field.tsx'
import { FieldPair } from '../../ui/form/field-group.tsx'
import type { Errors, TypedProduct } from './product-draft.ts'

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
  const common = { inputMode: 'numeric', autoComplete: 'off', maxLength: 7 } as const
  return (
    <FieldPair>
      <Field
        label="Bestand (Stück)"
        name="Bestand"
        value={typed.Bestand}
        error={errors.Bestand}
        hint="Was Sie noch verkaufen können, ohne schon Bestelltes. Leer: nicht gezählt."
        placeholder="nicht gezählt"
        onChange={({ target }) => onChange({ Bestand: target.value })}
        {...common}
      />
      <Field
        label="Meldebestand"
        name="Meldebestand"
        value={typed.Meldebestand}
        error={errors.Meldebestand}
        hint="Ab so vielen Stück sagt «Heute», dass Sie nachbestellen sollten."
        onChange={({ target }) => onChange({ Meldebestand: target.value })}
        {...common}
      />
    </FieldPair>
  )
}
