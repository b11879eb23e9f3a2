import { fieldLimits } from '../../../contract/limits.ts'
import { bindTo } from '../../ui/form/bind-to.ts'
import { Field } from '../../ui/form/field.tsx'
import { RowButton } from '../list/row-action.tsx'
import type { TypedLine } from './draft-lines.ts'
import styles from './draft.module.css'

/** The lines of an invoice: what, how much of which unit, and the price of one. */
export function DraftLines({
  lines,
  onChange,
}: {
  lines: readonly TypedLine[]
  onChange: (lines: TypedLine[]) => void
}) {
  return (
    <ul className={styles['lines']}>
      {lines.map((line, at) => {
        const bound = bindTo(line, (change) =>
          onChange(lines.map((one) => (one === line ? { ...one, ...change } : one))),
        )
        const field = (name: Parameters<typeof bound>[0]) => ({
          autoComplete: 'off',
          ...bound(name),
        })
        return (
          <li key={line.key} className={styles['line']}>
            <Field
              label="Position"
              aria-label={`Position ${at + 1}`}
              maxLength={fieldLimits.workText}
              {...field('text')}
            />
            <Field
              label="Menge"
              aria-label={`Menge, Position ${at + 1}`}
              inputMode="decimal"
              maxLength={8}
              {...field('menge')}
            />
            <Field
              label="Einheit"
              aria-label={`Einheit, Position ${at + 1}`}
              maxLength={fieldLimits.unit}
              {...field('einheit')}
            />
            <Field
              label="Preis CHF"
              aria-label={`Preis CHF, Position ${at + 1}`}
              inputMode="decimal"
              maxLength={fieldLimits.amount}
              {...field('preis')}
            />
            <RowButton
              about={`Position ${at + 1}`}
              onClick={() => onChange(lines.filter((one) => one !== line))}
            >
              Entfernen
            </RowButton>
          </li>
        )
      })}
    </ul>
  )
}
