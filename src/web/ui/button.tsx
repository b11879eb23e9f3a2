import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import styles from './button.module.css'

/** `danger` is for what cannot be undone. */
export type Look = 'primary' | 'danger' | 'secondary' | 'onDark' | 'plain'

function classes(look: Look, wide: boolean, className?: string) {
  return ['touch', styles['button'], styles[look], wide && styles['wide'], className]
    .filter(Boolean)
    .join(' ')
}

type Options = { look?: Look; wide?: boolean; icon?: LucideIcon | undefined }

/** A button for actions. */
export function Button({
  look = 'primary',
  wide = false,
  icon: Icon,
  className,
  type = 'button',
  children,
  ...rest
}: ComponentProps<'button'> & Options) {
  return (
    // oxlint-disable-next-line react/button-has-type -- it is a plain one unless its form says otherwise
    <button type={type} className={classes(look, wide, className)} {...rest}>
      {Icon && <Icon aria-hidden />}
      {children}
    </button>
  )
}

/** The same look for links. */
export function ButtonLink({
  look = 'primary',
  wide = false,
  icon: Icon,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & Options) {
  return (
    <Link prefetch="intent" className={classes(look, wide, className)} {...rest}>
      {Icon && <Icon aria-hidden />}
      {children}
    </Link>
  )
}
