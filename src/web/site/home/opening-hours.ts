type Hours = { opens: string; closes: string }
/** Some days, 0 for Monday, with the same hours; none on days that are stated as closed. */
type Part = { days: number[]; hours: Hours[]; isClosed: boolean }

const dayNames = [
  'mo(?:ntag)?',
  'di(?:enstag)?',
  'mi(?:ttwoch)?',
  'do(?:nnerstag)?',
  'fr(?:eitag)?',
  'sa(?:mstag)?',
  'so(?:nntag)?',
]
const time = String.raw`(\d{1,2})(?:[:.]([0-5]\d))?(?:\s*(?:uhr|h)\b)?`
const until = String.raw`(?:[-–]|bis\b)`

/** One word of the owner's text after the other; anything else is not understood. */
const word = new RegExp(
  String.raw`\s*(?:(?<day>${dayNames.join('|')})\b\.?|${time}\s*${until}\s*${time}|(?<closed>geschlossen)\b|(?<to>${until})|[,;:/&+]|und\b)\s*`,
  'iy',
)

/**
 * The opening hours in the owner's own words (`Mo–Fr 07:30–12:00, 13:30–17:00`), for search engines: undefined unless
 * every word was understood, because half of it would be wrong.
 */
export function readOpeningHours(text: string): Part[] | undefined {
  const parts: Part[] = []
  let isSpan = false
  for (word.lastIndex = 0; word.lastIndex < text.trimEnd().length;) {
    const found = word.exec(text)
    if (!found) return undefined
    const { day, closed, to } = found.groups ?? {}
    let part = parts.at(-1)
    if (day !== undefined) {
      if (!part || part.hours.length > 0 || part.isClosed)
        parts.push((part = { days: [], hours: [], isClosed: false }))
      const at = dayNames.findIndex((name) => new RegExp(`^${name}$`, 'i').test(day))
      const first = isSpan ? (part.days.at(-1) ?? at) + 1 : at
      if (first > at) return undefined
      for (let next = first; next <= at; next += 1) part.days.push(next)
    } else if (closed !== undefined) {
      if (!part) return undefined
      part.isClosed = true
    } else if (found[2] !== undefined) {
      const opens = clock(found[2], found[3])
      const closes = clock(found[4], found[5])
      if (!part || opens >= closes || closes > '24:00') return undefined
      part.hours.push({ opens, closes })
    }
    isSpan = to !== undefined
  }
  const isWhole = parts.every(({ hours, isClosed }) => hours.length > 0 !== isClosed)
  const open = parts.filter(({ isClosed }) => !isClosed)
  return isWhole && open.length > 0 ? open : undefined
}

function clock(hours = '', minutes = '00'): string {
  return `${hours.padStart(2, '0')}:${minutes}`
}
