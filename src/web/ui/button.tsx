import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import styles from './button.module.css'

/** `danger` is for what cannot be undone. */
export type Look = 'primary' | 'danger' | 'secondary' | 'onDark' | 'plain'

function classes(look: Look, wide: boolean, className?: string) {
  return [styles['button'], styles[look], wide && styles['wide'], className]
    .filter(Boolean)
    .join(' ')
}

type Options = { look?: Look; wide?: boolean }

/** A button for actions. */
export function Button({
  look = 'primary',
  wide = false,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Options) {
  return <button type={type} className={classes(look, wide, className)} {...rest} />
}

/** The same look for links. */
export function ButtonLink({
  look = 'primary',
  wide = false,
  className,
  ...rest
}: ComponentProps<typeof Link> & Options) {
  return <Link prefetch="intent" className={classes(look, wide, className)} {...rest} />
}
