import type { RouterContextProvider } from 'react-router'
import type { LegalKind } from '../../../contract/settings/settings.ts'
import { apiContext } from '../../api-context.ts'
import { renderMarkdown } from '../../ui/text/markdown.ts'

/** The text the owner has published, as HTML; null while the built-in page is used. */
export async function loadLegalText(context: Readonly<RouterContextProvider>, kind: LegalKind) {
  const { text } = await context.get(apiContext)('GET /api/legal/:kind', { params: { kind } })
  if (!text) return null
  const { markdown, ...facts } = text
  return { ...facts, html: renderMarkdown(markdown) }
}

export type PublishedText = NonNullable<Awaited<ReturnType<typeof loadLegalText>>>
