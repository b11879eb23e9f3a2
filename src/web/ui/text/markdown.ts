import MarkdownIt from 'markdown-it'

/** Only the syntax editors are told about; everything else, including HTML and images, stays plain text. */
const reader = new MarkdownIt('zero', { breaks: true }).enable([
  'heading',
  'list',
  'emphasis',
  'link',
  'newline',
])

// Addresses with another scheme (`javascript:` …) do not become links.
reader.validateLink = (href) => /^(https?:\/\/|mailto:|tel:\+?\d|\/(?!\/))/i.test(href)

// The page already has a title, so the highest heading of the text becomes h2, whatever its level.
reader.core.ruler.push('headings', ({ tokens }) => {
  const headings = tokens.filter(({ type }) => /^heading_/.test(type))
  const [highest] = headings.map(({ tag }) => tag).toSorted()
  for (const heading of headings) heading.tag = heading.tag === highest ? 'h2' : 'h3'
})

// As in a `Typeset`: no break inside the one word that every text about us has.
const writeText = reader.renderer.rules['text']
reader.renderer.rules['text'] = (...token) =>
  (writeText?.(...token) ?? '').replaceAll(
    /E-Mail(?:-Adresse)?/g,
    '<span class="together">$&</span>',
  )

reader.core.ruler.push('foreign links', ({ tokens }) => {
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    if (/^https?:/i.test(String(token.attrGet('href')))) token.attrSet('rel', 'noopener noreferrer')
  }
})

/** Renders Markdown as safe HTML: headings, paragraphs, lists, bold, italic and links. */
export function renderMarkdown(text: string): string {
  return reader.render(text)
}
