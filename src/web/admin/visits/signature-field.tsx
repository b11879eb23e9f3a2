import { type PointerEvent, useRef, useState } from 'react'
import { fieldLimits } from '../../../contract/limits.ts'
import type { Signature } from '../../../contract/service/visits.ts'
import { signatureSheet } from '../../../contract/service/words.ts'
import { Field } from '../../ui/form/field.tsx'
import { RowButton } from '../list/row-action.tsx'
import { ChoiceField } from './choice-field.tsx'
import styles from './visit.module.css'

const { width, height } = signatureSheet
const kinds = { gezeichnet: 'Unterschreiben', getippt: 'Name eintippen', niemand: 'Niemand da' }

/** The customer's confirmation: signed with a finger, by name if they cannot or will not sign, or nobody was there. */
export function SignatureField({
  value,
  onChange,
}: {
  value: Required<Signature>
  onChange: (value: Required<Signature>) => void
}) {
  const { art, name, striche } = value
  return (
    <div className="stack">
      <ChoiceField
        legend="Bestätigung"
        name="unterschrift"
        options={kinds}
        value={art}
        onChange={(kind) => onChange({ ...value, art: kind })}
      />
      {art === 'gezeichnet' && (
        <div className={styles['signature']}>
          <Sheet strokes={striche} onDraw={(drawn) => onChange({ ...value, striche: drawn })} />
          {striche.length > 0 && (
            <RowButton onClick={() => onChange({ ...value, striche: [] })}>
              Unterschrift löschen
            </RowButton>
          )}
        </div>
      )}
      {art !== 'niemand' && (
        <Field
          label={art === 'getippt' ? 'Name' : 'Name (freiwillig)'}
          maxLength={fieldLimits.place}
          autoComplete="off"
          value={name}
          onChange={(event) => onChange({ ...value, name: event.target.value })}
        />
      )}
    </div>
  )
}

/** A canvas for signing. It stores points instead of a picture, so that nothing is lost when the phone is rotated. */
function Sheet({
  strokes,
  onDraw,
}: {
  strokes: readonly number[][]
  onDraw: (strokes: number[][]) => void
}) {
  // The current stroke in a ref, as a finger is faster than rendering; what else touches the screen draws nothing.
  const drawing = useRef<{ pointer: number; points: number[] }>(undefined)
  const [stroke, setStroke] = useState<readonly number[]>()
  const pointsOf = ({ pointerId }: PointerEvent) =>
    drawing.current?.pointer === pointerId ? drawing.current.points : undefined
  const add = (event: PointerEvent<SVGSVGElement>) => {
    const points = pointsOf(event)
    if (!points) return
    const box = event.currentTarget.getBoundingClientRect()
    const on = (share: number, most: number) => Math.round(Math.min(1, Math.max(0, share)) * most)
    points.push(
      on((event.clientX - box.left) / box.width, width),
      on((event.clientY - box.top) / box.height, height),
    )
    setStroke([...points])
  }
  const end = (event: PointerEvent) => {
    const points = pointsOf(event)
    if (!points) return
    drawing.current = undefined
    setStroke(undefined)
    if (points.length >= 4) onDraw([...strokes, points])
  }
  const shown = stroke ? [...strokes, stroke] : strokes
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label="Feld für die Unterschrift"
      onPointerDown={(event) => {
        if (drawing.current) return
        event.currentTarget.setPointerCapture(event.pointerId)
        drawing.current = { pointer: event.pointerId, points: [] }
        add(event)
      }}
      onPointerMove={add}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <line x1="60" x2={width - 60} y1={height - 80} y2={height - 80} />
      {shown.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- strokes have no id, and are only appended
        <polyline key={at} points={line.join(' ')} />
      ))}
    </svg>
  )
}
