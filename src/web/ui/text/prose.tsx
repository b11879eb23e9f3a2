import type { ComponentProps } from 'react'
import styles from './prose.module.css'
import './typeset.css'

/** Running text: a comfortable line length, headings close to their text, unobtrusive lists. */
export function Prose({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div className={`${styles['prose']} ${className}`} {...rest} />
}

/** The same for HTML from `renderMarkdown`; no other HTML is safe. */
export function RenderedProse({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger -- `renderMarkdown` escapes any HTML in the text
  return <Prose dangerouslySetInnerHTML={{ __html: html }} />
}
