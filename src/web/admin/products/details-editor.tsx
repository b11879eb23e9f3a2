import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useId, useRef } from 'react'
import { productLimits } from '../../../contract/catalogue/product-rules.ts'
import { useFieldError } from '../../ui/form/field-errors.ts'
import { TextArea } from '../../ui/form/field.tsx'
import { RowButton } from '../list/row-action.tsx'
import field from '../../ui/form/field.module.css'
import { noteOn, suggestedNames } from './detail-facts.ts'
import styles from './details-editor.module.css'
import product from './product-form.module.css'
import type { DetailRow, DetailsDraft } from './product-draft.ts'
import type { ProductFormState } from './use-product-form.ts'
import { IconButton } from '../../ui/icon-button.tsx'

/** Details of a product: rows of name and value, or plain text (spec §3). */
export function DetailsEditor({ form: { typed, change } }: { form: ProductFormState }) {
  const { details } = typed
  const put = (part: Partial<DetailsDraft>) => change({ details: { ...details, ...part } })
  const error = useFieldError('details')
  const note = useId()
  const { form } = details
  return (
    <fieldset
      className={`${product['part']} ${styles['editor']}`}
      aria-describedby={error ? note : undefined}
      data-invalid={error === undefined ? undefined : true}
    >
      <legend>Details</legend>
      <div className={styles['forms']}>
        {(['rows', 'text'] as const).map((value) => (
          <label key={value} className="tick">
            <input
              type="radio"
              name="details-form"
              checked={form === value}
              onChange={() => put({ form: value })}
            />
            {value === 'rows' ? 'Zeilen' : 'Text'}
          </label>
        ))}
      </div>
      {form === 'text' ? (
        <TextArea
          label="Text der Details"
          error={error && ''}
          rows={5}
          maxLength={productLimits.description}
          value={details.text}
          onChange={({ target }) => put({ text: target.value })}
        />
      ) : (
        <Rows
          rows={details.rows}
          invalid={error !== undefined}
          onChange={(rows) => put({ rows })}
        />
      )}
      {error && (
        <p className={field['error']} id={note}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

function Rows({
  rows,
  invalid,
  onChange,
}: {
  rows: DetailRow[]
  invalid: boolean
  onChange: (rows: DetailRow[]) => void
}) {
  const list = useRef<HTMLUListElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const id = useId()
  const change = (key: number, part: Partial<DetailRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))

  function add() {
    onChange([
      ...rows,
      { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, name: '', value: '' },
    ])
    // The new row exists after the next paint.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus(),
    )
  }

  /** The remove button disappears with its row: focus the row in its place, the one before, or the add button. */
  function remove(key: number, at: number) {
    onChange(rows.filter((row) => row.key !== key))
    requestAnimationFrame(() => {
      const fields = list.current?.querySelectorAll<HTMLElement>('input')
      const target = fields?.[Math.min(at, fields.length - 1)] ?? adder.current
      target?.focus()
    })
  }

  return (
    <>
      <ul className={styles['rows']} ref={list}>
        {rows.map(({ key, name, value }, at) => {
          const note = noteOn(name, value)
          return (
            <li key={key}>
              <input
                className={field['control']}
                aria-label={`Bezeichnung, Zeile ${at + 1}`}
                placeholder="Bezeichnung"
                list={`${id}-names`}
                value={name}
                maxLength={productLimits.detailName}
                aria-invalid={(invalid && !name.trim()) || undefined}
                onChange={({ target }) => change(key, { name: target.value })}
              />
              <textarea
                className={field['control']}
                aria-label={`Wert, Zeile ${at + 1}`}
                placeholder="Wert"
                rows={1}
                value={value}
                maxLength={productLimits.detailValue}
                aria-invalid={(invalid && !value.trim()) || undefined}
                aria-describedby={note && `${id}-note-${key}`}
                onChange={({ target }) => change(key, { value: target.value })}
              />
              <IconButton
                icon={X}
                label={`Zeile ${at + 1} entfernen`}
                title="Zeile entfernen"
                onClick={() => remove(key, at)}
              />
              {note && (
                <p className={field['hint']} id={`${id}-note-${key}`}>
                  {note}
                </p>
              )}
            </li>
          )
        })}
      </ul>
      <datalist id={`${id}-names`}>
        {suggestedNames.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <p className={`row ${styles['foot']}`}>
        <RowButton
          icon={Plus}
          ref={adder}
          onClick={add}
          disabled={rows.length >= productLimits.detailRows}
        >
          Zeile hinzufügen
        </RowButton>
        <span>Die Bezeichnung «Text» wird im Shop als Hinweis hervorgehoben.</span>
      </p>
    </>
  )
}
