import type { ReactNode } from 'react'
import { formatDate } from '../../../contract/time/date-format.ts'
import { Prose, RenderedProse } from '../../ui/text/prose.tsx'
import type { PublishedText } from './legal-text.server.ts'

/** A legal page: the text the owner has published, or else the built-in one (`children`). Both look the same. */
export function LegalPage({
  title,
  text,
  children,
}: {
  title: string
  text: PublishedText | null
  children?: ReactNode
}) {
  return (
    <div className="wrap page">
      <Prose>
        <p className="eyebrow">Rechtliches</p>
        <h1>{title}</h1>
        {text ? <RenderedProse html={text.html} /> : children}
        {text && (
          <p className="quiet">
            Fassung {text.version} vom {formatDate(text.publishedAt)}
          </p>
        )}
      </Prose>
    </div>
  )
}
