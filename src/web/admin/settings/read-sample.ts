/**
 * The text of a legal page as the website shows it, filled from the business's data, to begin one's own text with.
 *
 * @param page the page as it was sent
 * @returns its headings, paragraphs, lists and links as Markdown; rows of a table become points of a list
 */
export function readSample(page: string): string {
  const prose = new DOMParser().parseFromString(page, 'text/html').querySelector('main h1')
  const blocks: string[] = []
  for (let part = prose?.nextElementSibling; part; part = part.nextElementSibling)
    blocks.push(...blocksOf(part))
  return blocks.filter(Boolean).join('\n\n')
}

function blocksOf(part: Element): string[] {
  const words = () => inline(part).trim()
  switch (part.localName) {
    case 'h2':
      return [`## ${words()}`]
    case 'h3':
    case 'h4':
      return [`### ${words()}`]
    case 'p':
    case 'address':
      return [words()]
    case 'ul':
    case 'ol':
      return [[...part.children].map((item) => `- ${lineOf(item)}`).join('\n')]
    case 'table':
      return [[...part.querySelectorAll('tbody tr')].map(pointOf).join('\n')]
    default:
      return [...part.children].flatMap(blocksOf)
  }
}

const lineOf = (item: Element) => inline(item).replaceAll('\n', ' ').trim()

const pointOf = (row: Element) => `- ${[...row.children].map(lineOf).join(': ')}`

function inline(node: Node): string {
  if (node instanceof Text) return node.data
  // React's marks between two texts are comments.
  if (!(node instanceof Element)) return ''
  if (node.classList.contains('visually-hidden')) return ''
  const text = [...node.childNodes].map(inline).join('')
  const href = node.getAttribute('href')
  if (node.localName === 'br') return '\n'
  if (node.localName === 'a' && href) return `[${text}](${href})`
  if (node.localName === 'strong' && text.trim() !== '') return `**${text}**`
  return text
}
