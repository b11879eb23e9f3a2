import type { ComponentProps } from 'react'
import styles from './field-group.module.css'

/** Two fields that belong together, side by side where there is room. */
export function FieldPair({
  narrowFirst = false,
  ...rest
}: Pick<ComponentProps<'div'>, 'children'> & { narrowFirst?: boolean }) {
  if (!narrowFirst) return <div className={styles['pair']} {...rest} />
  return (
    <div className={styles['room']}>
      <div className={styles['narrowWide']} {...rest} />
    </div>
  )
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
