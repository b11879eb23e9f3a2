/** A part of a text in Markdown. */
export type Block =
  | { kind: 'heading'; level: 1 | 2; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'bullets' | 'numbers'; items: string[] }

const bullet = /^\s*[-*]\s+(?<text>.*)$/
const number = /^\s*\d{1,3}[.)]\s+(?<text>.*)$/

/** Cuts a text into headings, lists and paragraphs. Lines that stand together belong together. */
export function readMarkdown(text: string): Block[] {
  const blocks: Block[] = []
  let isOpen = false
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    const last = isOpen ? blocks.at(-1) : undefined
    const item = bullet.exec(line) ?? number.exec(line)
    const heading = /^(?<marks>#{1,6})\s+(?<text>.*?)\s*#*\s*$/.exec(line)
    isOpen = true
    if (line.trim() === '') {
      isOpen = false
    } else if (heading?.groups) {
      const level = heading.groups['marks'] === '#' ? 1 : 2
      blocks.push({ kind: 'heading', level, text: heading.groups['text'] ?? '' })
      isOpen = false
    } else if (item?.groups) {
      const kind = bullet.test(line) ? 'bullets' : 'numbers'
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
