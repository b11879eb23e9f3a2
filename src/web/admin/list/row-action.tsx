import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import styles from './row-action.module.css'

type Options = { icon?: LucideIcon }

/**
 * A link as an action of a list row, smaller than a page's buttons; `about`: which row, for those who hear it alone;
 * `isCurrent`: it leads to what is shown.
 */
export function RowLink({
  icon: Icon,
  about,
  isCurrent = false,
  children,
  ...rest
}: ComponentProps<typeof Link> & Options & { about?: string | undefined; isCurrent?: boolean }) {
  return (
    <Link
      {...rest}
      aria-current={isCurrent ? 'page' : undefined}
      className={`touch ${styles['action']}`}
    >
      {Icon && <Icon aria-hidden />}
      {children}
      {about && <span className="visually-hidden">: {about}</span>}
    </Link>
  )
}

/** The same as a button; `danger` for what cannot be undone. */
export function RowButton({
  danger = false,
  icon: Icon,
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'type' | 'className'> & Options & { danger?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      className={`touch ${styles['action']} ${danger ? styles['danger'] : ''}`}
    >
      {Icon && <Icon aria-hidden />}
      {children}
    </button>
  )
}
