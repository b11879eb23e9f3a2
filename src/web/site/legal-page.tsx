import type { ReactNode } from 'react'
import type { LegalText } from '../../contract/settings.ts'
import { formatDate } from '../../contract/date-format.ts'
import { Markdown } from '../ui/markdown.tsx'
import { Prose } from '../ui/prose.tsx'
import styles from './legal-page.module.css'

/** A page of text: the one the owner has published, else ours (`children`). Both look the same. */
export function LegalPage({
  title,
  text,
  children,
}: {
  title: string
  text: LegalText | null
  children?: ReactNode
}) {
  return (
    <div className="wrap page">
      <Prose>
        <p className="eyebrow">Rechtliches</p>
        <h1>{title}</h1>
        {text ? <Markdown text={text.markdown} /> : children}
        {text && (
          <p className={styles['version']}>
            Fassung {text.version} vom {formatDate(text.publishedAt)}
          </p>
        )}
      </Prose>
    </div>
  )
}
