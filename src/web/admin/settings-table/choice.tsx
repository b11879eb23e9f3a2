import type { ComponentProps, ReactNode } from 'react'
import styles from './fields.module.css'

/** A group of checkboxes or radio buttons, one below the other. */
export function Choices(rest: ComponentProps<'div'>) {
  return <div className={`stack ${styles['choices']}`} {...rest} />
}

/** One of them with its label. */
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
