/** What the buttons above a legal text do to its chosen part, in the syntax `renderMarkdown` reads. */
export const formats = {
  title: { name: 'Titel', apply: eachLine('## ') },
  bold: { name: 'Fett', apply: around('**') },
  italic: { name: 'Kursiv', apply: around('*') },
  list: { name: 'Aufzählung', apply: eachLine('- ') },
  link: { name: 'Link', apply: (part: string) => `[${part || 'Text'}](https://)` },
} as const satisfies Record<string, { name: string; apply: (part: string) => string }>
export type Format = keyof typeof formats

/** Marks a part, without the spaces at its ends; a marked one loses its marks. */
function around(mark: string) {
  return (part: string) => {
    const [, before = '', inner = '', after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(part) ?? []
    const isMarked =
      inner.length > 2 * mark.length && inner.startsWith(mark) && inner.endsWith(mark)
    const text = isMarked
      ? inner.slice(mark.length, -mark.length)
      : `${mark}${inner || 'Text'}${mark}`
    return `${before}${text}${after}`
  }
}

/** Begins every line with the mark; where all have it, they lose it. */
function eachLine(mark: string) {
  return (part: string) => {
    const lines = (part || 'Text').split('\n')
    const isMarked = lines.every((line) => line === '' || line.startsWith(mark))
    return lines
      .map((line) => (isMarked ? line.slice(mark.length) : line && `${mark}${line}`))
      .join('\n')
  }
}

/**
 * The part of a text a format is put on: for whole lines the lines it touches, otherwise what is chosen.
 *
 * @returns where it begins and ends, and the text that takes its place
 */
export function formatPart(text: string, format: Format, [start, end]: [number, number]) {
  const isOfLines = format === 'title' || format === 'list'
  const from = isOfLines ? text.lastIndexOf('\n', start - 1) + 1 : start
  const lineEnd = text.indexOf('\n', end)
  const to = !isOfLines ? end : lineEnd === -1 ? text.length : lineEnd
  return { from, to, replacement: formats[format].apply(text.slice(from, to)) }
}
