import type { ComponentProps } from 'react'
import styles from './prose.module.css'

/** Running text: a comfortable line, headings that belong to what follows, quiet lists. */
export function Prose({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={[styles['prose'], className].filter(Boolean).join(' ')} {...rest} />
}

/** The same of HTML that `renderMarkdown` has made; no other is safe. */
export function RenderedProse({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger -- no HTML of the text itself comes through `renderMarkdown`
  return <Prose dangerouslySetInnerHTML={{ __html: html }} />
}
