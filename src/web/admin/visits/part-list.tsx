import { maxQuantity } from '../../../contract/limits.ts'
import { RowButton } from '../list/row-action.tsx'
import { Stepper } from '../../ui/form/stepper.tsx'
import { ProductSearch } from '../list/product-search.tsx'
import { type VisitDraft, withOneMore } from './visit-draft.ts'
import styles from './visit.module.css'

type Parts = VisitDraft['teile']

/** Products of the shop that were used or left with the customer. */
export function PartList({ parts, onChange }: { parts: Parts; onChange: (parts: Parts) => void }) {
  const without = (id: number) => parts.filter(({ product_id }) => product_id !== id)
  return (
    <details className={styles['points']}>
      <summary>Material ({parts.length})</summary>
      <div className="stack">
        <ul className={styles['parts']}>
          {parts.map((part) => (
            <li key={part.product_id}>
              <span>{part.name}</span>
              <Stepper
                label={`Menge: ${part.name}`}
                value={part.menge}
                max={maxQuantity}
                onChange={(menge) =>
                  onChange(parts.map((one) => (one === part ? { ...part, menge } : one)))
                }
              />
              <RowButton about={part.name} onClick={() => onChange(without(part.product_id))}>
                Entfernen
              </RowButton>
            </li>
          ))}
        </ul>
        <ProductSearch onChoose={(product) => onChange(withOneMore(parts, product))} />
      </div>
    </details>
  )
}
