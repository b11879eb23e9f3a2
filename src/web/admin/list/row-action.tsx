import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './row-action.module.css'

/** `about`: which row, for those who hear the action alone. */
type Options = { icon?: LucideIcon; about?: string | undefined }

/** What stands for `about` where an action of a row is a page's button. */
export function AboutRow({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">: {children}</span>
}

/** A link as an action of a list row, smaller than a page's buttons; `isCurrent`: it leads to what is shown. */
export function RowLink({
  icon: Icon,
  about,
  isCurrent = false,
  children,
  ...rest
}: ComponentProps<typeof Link> & Options & { isCurrent?: boolean }) {
  return (
    <Link
      {...rest}
      aria-current={isCurrent ? 'page' : undefined}
      className={`touch ${styles['action']}`}
    >
      {Icon && <Icon aria-hidden />}
      {children}
      {about && <AboutRow>{about}</AboutRow>}
    </Link>
  )
}

/** The same as a button; `danger` for what cannot be undone. */
export function RowButton({
  danger = false,
  icon: Icon,
  about,
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
      {about && <AboutRow>{about}</AboutRow>}
    </button>
  )
}
