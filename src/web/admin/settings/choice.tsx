import type { ComponentProps, ReactNode } from 'react'
import styles from './settings.module.css'

/** Boxes or circles to tick, one below the other. */
export function Choices(rest: ComponentProps<'div'>) {
  return <div className={`stack ${styles['choices']}`} {...rest} />
}

/** One of them with its words. */
export function Choice({
  children,
  ...input
}: { children: ReactNode } & Omit<ComponentProps<'input'>, 'children'>) {
  return (
    <label>
      <input {...input} />
      <span>{children}</span>
    </label>
  )
}
