import type { ComponentProps } from 'react'
import styles from './prose.module.css'

/** Running text: a comfortable line, headings that belong to what follows, quiet lists. */
export function Prose({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={[styles['prose'], className].filter(Boolean).join(' ')} {...rest} />
}
