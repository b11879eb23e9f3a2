/** A part of a text in Markdown. */
export type Block =
  | { kind: 'heading'; level: 1 | 2; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'bullets' | 'numbers'; items: string[] }

// The rest of a line is taken as it is and cannot fail, so that nothing is tried in a second way.
const bullet = /^[-*]\s+(?<text>.*)$/s
const number = /^\d{1,3}[.)]\s+(?<text>.*)$/s
const title = /^(?<marks>#{1,6})\s+(?<text>.*)$/s

/** Cuts a text into headings, lists and paragraphs. Lines that stand together belong together. */
export function readMarkdown(text: string): Block[] {
  const blocks: Block[] = []
  let isOpen = false
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    const last = isOpen ? blocks.at(-1) : undefined
    const start = line.trimStart()
    const item = bullet.exec(start) ?? number.exec(start)
    const heading = title.exec(line)
    isOpen = true
    if (line.trim() === '') {
      isOpen = false
    } else if (heading?.groups) {
      const level = heading.groups['marks'] === '#' ? 1 : 2
      blocks.push({ kind: 'heading', level, text: withoutMarks(heading.groups['text'] ?? '') })
      isOpen = false
    } else if (item?.groups) {
      const kind = bullet.test(start) ? 'bullets' : 'numbers'
      const entry = item.groups['text'] ?? ''
      if (last?.kind === kind) last.items.push(entry)
      else blocks.push({ kind, items: [entry] })
    } else if (last?.kind === 'paragraph') {
      last.text += `\n${line.trim()}`
    } else if (last?.kind === 'bullets' || last?.kind === 'numbers') {
      last.items.push(`${last.items.pop() ?? ''}\n${line.trim()}`)
    } else {
      blocks.push({ kind: 'paragraph', text: line.trim() })
    }
  }
  return blocks
}

/** A heading may be closed by the marks it was opened with. */
function withoutMarks(text: string): string {
  let end = text.trimEnd().length
  while (text[end - 1] === '#') end -= 1
  return text.slice(0, end).trimEnd()
}
