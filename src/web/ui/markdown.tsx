import { Fragment, type ReactNode } from 'react'
import { type Block, readMarkdown } from './markdown-blocks.ts'

/**
 * Shows a text in Markdown: headings, paragraphs, lists, bold, italic and links. It becomes React elements,
 * so what looks like HTML stays text. The page has the title already: the highest heading of the text is a
 * second one, whether it was written with `#` or with `##`.
 */
export function Markdown({ text }: { text: string }) {
  const blocks = readMarkdown(text)
  const highest = blocks.some((block) => block.kind === 'heading' && block.level === 1) ? 1 : 2
  return blocks.map((block, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- blocks have no other name than their place
    <MarkdownBlock key={at} block={block} highest={highest} />
  ))
}

function MarkdownBlock({ block, highest }: { block: Block; highest: 1 | 2 }) {
  if (block.kind === 'heading') {
    const Heading = block.level === highest ? 'h2' : 'h3'
    return <Heading>{inline(block.text)}</Heading>
  }
  if (block.kind === 'paragraph') return <p>{lines(block.text)}</p>
  const List = block.kind === 'numbers' ? 'ol' : 'ul'
  return (
    <List>
      {block.items.map((item, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <li key={at}>{lines(item)}</li>
      ))}
    </List>
  )
}

/** A line break of the text is one of the page: addresses look as they were typed. */
function lines(text: string): ReactNode {
  return text.split('\n').map((line, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- see above
    <Fragment key={at}>
      {at > 0 && <br />}
      {inline(line)}
    </Fragment>
  ))
}

const marks =
  /\*\*(?<bold>[^*\s](?:[^*]*[^*\s])?)\*\*|\*(?<italic>[^*\s](?:[^*]*[^*\s])?)\*|\[(?<label>[^[\]]+)\]\((?<href>[^()\s]+)\)/g
const safeHref = /^(https?:\/\/|mailto:|tel:\+?\d|\/(?!\/))/i

function inline(text: string): ReactNode[] {
  const parts: ReactNode[] = []
  let end = 0
  for (const found of text.matchAll(marks)) {
    const { bold, italic, label, href } = found.groups ?? {}
    const key = found.index
    parts.push(text.slice(end, key))
    if (bold !== undefined) parts.push(<strong key={key}>{inline(bold)}</strong>)
    else if (italic !== undefined) parts.push(<em key={key}>{inline(italic)}</em>)
    else if (label !== undefined && href !== undefined) {
      parts.push(<Anchor key={key} label={label} href={href} source={found[0]} />)
    }
    end = key + found[0].length
  }
  return [...parts, text.slice(end)]
}

/** An address of another kind (`javascript:` …) is no link: the text stays as it was typed. */
function Anchor({ label, href, source }: { label: string; href: string; source: string }) {
  if (!safeHref.test(href)) return source
  const leaves = /^https?:/i.test(href)
  return (
    <a href={href} {...(leaves && { rel: 'noopener noreferrer' })}>
      {label}
    </a>
  )
}
