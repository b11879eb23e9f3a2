import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import styles from './row-action.module.css'

/** What can be done with a row of a list, smaller than the buttons of a page: as a way to somewhere. */
export function RowLink(props: ComponentProps<typeof Link>) {
  return <Link {...props} className={styles['action']} />
}

/** The same as something that happens here; `danger` for what cannot be taken back. */
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
