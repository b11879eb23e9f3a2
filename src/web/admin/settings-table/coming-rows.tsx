import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import styles from './fields.module.css'
import { IconButton } from '../../ui/icon-button.tsx'

/**
 * Fields for future values: rows of a value and the day it takes effect. The fields of a row are `name-0` and
 * `ab-name-0`; `children` renders the one of the value.
 */
export function ComingRows({
  rows: begun,
  name,
  openFrom,
  words,
  onRemove,
  children,
}: {
  rows: readonly { from: string; value: string }[]
  name: string
  /** The first day a row can begin. */
  openFrom: string
  words: { from: string; add: string; remove: string }
  /** Called when a row, typed or planned, has been removed from the form. */
  onRemove: () => void
  children: (field: { name: string; defaultValue: string }) => ReactNode
}) {
  const [rows, setRows] = useState(() => begun.map((row, key) => ({ key, ...row })))
  const add = useRef<HTMLButtonElement>(null)
  const newest = rows.findLast(({ from }) => from === '')?.key
  // Focuses the first field of a new row.
  useEffect(() => {
    if (newest === undefined) return
    add.current?.form?.querySelector<HTMLElement>(`[name=${name}-${newest}]`)?.focus()
  }, [name, newest])

  return (
    <>
      {rows.map(({ key, from, value }) => (
        <div key={key} className={styles['rate']}>
          {children({ name: `${name}-${key}`, defaultValue: value })}
          <Field
            label={words.from}
            name={`ab-${name}-${key}`}
            type="date"
            min={openFrom}
            defaultValue={from}
          />
          <IconButton
            icon={Trash2}
            label={words.remove}
            title="Entfernen"
            onClick={() => {
              setRows((all) => all.filter((row) => row.key !== key))
              onRemove()
              add.current?.focus()
            }}
          />
        </div>
      ))}
      <Button
        icon={Plus}
        ref={add}
        look="secondary"
        onClick={() =>
          setRows((all) => [
            ...all,
            { key: 1 + Math.max(-1, ...all.map((row) => row.key)), from: '', value: '' },
          ])
        }
      >
        {words.add}
      </Button>
    </>
  )
}
