import MarkdownIt from 'markdown-it'

/** Only what an editor is told of; everything else, HTML and pictures too, stays text as it was typed. */
const reader = new MarkdownIt('zero', { breaks: true }).enable([
  'heading',
  'list',
  'emphasis',
  'link',
  'newline',
])

// An address of another kind (`javascript:` …) is no link.
reader.validateLink = (href) => /^(https?:\/\/|mailto:|tel:\+?\d|\/(?!\/))/i.test(href)

// The page has the title already: the highest heading of the text is a second one, whatever it was written with.
reader.core.ruler.push('headings', ({ tokens }) => {
  const headings = tokens.filter(({ type }) => /^heading_/.test(type))
  const [highest] = headings.map(({ tag }) => tag).toSorted()
  for (const heading of headings) heading.tag = heading.tag === highest ? 'h2' : 'h3'
})

reader.core.ruler.push('foreign links', ({ tokens }) => {
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    if (/^https?:/i.test(String(token.attrGet('href')))) token.attrSet('rel', 'noopener noreferrer')
  }
})

/** Safe HTML of a text in Markdown: headings, paragraphs, lists, bold, italic and links. */
export function renderMarkdown(text: string): string {
  return reader.render(text)
}
