import type { ReactNode } from 'react'
import { Typeset } from '../../ui/text/typeset.tsx'
import styles from './options.module.css'

/** A group of options with a title; without a title there is nothing to choose. */
export function Options({ title, children }: { title: string | undefined; children: ReactNode }) {
  if (title === undefined) return <div className={styles['options']}>{children}</div>
  return (
    <fieldset className={styles['options']}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

/** One option with its price and details; a single one is shown without a control. */
export function Option({
  name,
  isOnly = false,
  checked,
  onChange,
  label,
  hint,
  price,
}: {
  name: string
  isOnly?: boolean
  checked: boolean
  onChange: () => void
  label: string
  hint: string
  price?: string
}) {
  if (isOnly) return <p className="quiet">{hint || label}</p>
  return (
    <label className={styles['option']}>
      <input type="radio" name={name} checked={checked} onChange={onChange} />
      <span>
        <Typeset text={label} />
        {hint && <small>{hint}</small>}
      </span>
      {price && <span className={styles['price']}>{price}</span>}
    </label>
  )
}
