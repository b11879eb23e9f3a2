import { oneLine } from '../../contract/fields/one-line.ts'
import { type Block, linesOf } from './blocks.ts'

const width = 68
const amountWidth = 14

/** The text part of a mail. */
export function toText(blocks: readonly Block[]): string {
  return `${blocks.map(writeBlock).join('\n\n')}\n`
}

function writeBlock(block: Block): string {
  if (typeof block === 'string') return oneLine(block)
  // On a line of its own, so that no mail client includes adjacent words in the link.
  if ('button' in block) return `${oneLine(block.button)}:\n${oneLine(block.url)}`
  if ('facts' in block)
    return block.facts
      .map(([name, value, url]) =>
        oneLine(`${name}: ${value}${url === undefined ? '' : ` – ${url}`}`),
      )
      .join('\n')
  if ('code' in block) return oneLine(block.code.join(': '))
  if ('title' in block) return [`${block.title}:`, ...block.lines.map(oneLine)].join('\n')
  if ('quote' in block)
    return linesOf(block.quote)
      .map((line) => `> ${line}`.trimEnd())
      .join('\n')
  if ('letter' in block) return linesOf(block.letter).join('\n')
  if ('signature' in block)
    return ['Freundliche Grüsse\n', ...block.signature.map(oneLine)].join('\n')
  const rule = '-'.repeat(width)
  return [
    rule,
    ...block.bill.map(({ quantity, name, each, amount }) =>
      row(`${String(quantity).padStart(3)} × ${oneLine(name)} à\u00a0${each}`, amount),
    ),
    rule,
    ...block.sums.map(({ name, amount }) => row(name, amount)),
  ].join('\n')
}

/** Aligns amounts in a column, readable in a fixed-width font. */
function row(label: string, amount: string): string {
  const room = width - amountWidth
  const [last = '', ...before] = wrap(label, room).reverse()
  return [...before.reverse(), (last.padEnd(room) + amount.padStart(amountWidth)).trimEnd()].join(
    '\n',
  )
}

/** Wraps a long label at its spaces; continuation lines are indented like a product's name. */
function wrap(label: string, room: number): string[] {
  if (label.length <= room) return [label]
  const blank = label.lastIndexOf(' ', room)
  const end = blank > room / 2 ? blank : room
  return [label.slice(0, end), ...wrap(`      ${label.slice(end).trimStart()}`, room)]
}
