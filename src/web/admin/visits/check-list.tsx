import { type CheckState, checkStates } from '../../../contract/service/checklists.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceField } from './choice-field.tsx'
import styles from './visit.module.css'

/** A checklist with its results; hidden where there is nothing to check. */
export function CheckList({
  name,
  points,
  results,
  onChange,
}: {
  /** Distinguishes it from the other checklists of the form. */
  name: string
  points: readonly { key: string; name: string }[]
  results: Record<string, CheckState>
  onChange: (results: Record<string, CheckState>) => void
}) {
  if (points.length === 0) return null
  const looked = points.filter(({ key }) => (results[key] ?? 'nicht-geprueft') !== 'nicht-geprueft')
  const rest = Object.fromEntries(points.map(({ key }) => [key, results[key] ?? 'ok']))
  return (
    <details className={styles['points']}>
      <summary>
        Prüfpunkte ({looked.length} von {points.length})
      </summary>
      <div className="stack">
        <Button look="secondary" onClick={() => onChange({ ...results, ...rest })}>
          Alle übrigen in Ordnung
        </Button>
        {points.map(({ key, name: point }) => (
          <ChoiceField
            key={key}
            legend={point}
            name={`${name}-${key}`}
            options={checkStates}
            value={results[key] ?? ''}
            onChange={(state) => onChange({ ...results, [key]: state })}
          />
        ))}
      </div>
    </details>
  )
}
