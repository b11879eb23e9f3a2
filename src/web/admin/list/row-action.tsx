import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import styles from './row-action.module.css'

/** A link as an action of a list row, smaller than a page's buttons. */
export function RowLink(props: ComponentProps<typeof Link>) {
  return <Link {...props} className={styles['action']} />
}

/** The same as a button; `danger` for what cannot be undone. */
export function RowButton({
  danger = false,
  ...rest
}: Omit<ComponentProps<'button'>, 'type' | 'className'> & { danger?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      className={`${styles['action']} ${danger ? styles['danger'] : ''}`}
    />
  )
}
