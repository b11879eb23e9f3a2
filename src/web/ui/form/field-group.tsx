import type { ComponentProps } from 'react'
import styles from './field-group.module.css'

/** Fields that belong together, side by side where there is room. */
export function FieldPair({
  narrowFirst = false,
  ...rest
}: ComponentProps<'div'> & { narrowFirst?: boolean }) {
  return <div className={styles[narrowFirst ? 'narrowWide' : 'pair']} {...rest} />
}

/** A titled part of a longer form. */
export function FieldGroup({
  title,
  hidden,
  children,
}: {
  title: string
  hidden?: boolean
  children: ComponentProps<'fieldset'>['children']
}) {
  return (
    <fieldset className={styles['group']} hidden={hidden}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}
