/** The value of a field in which nothing stands. */
export const nothing = 'null'

export type Field = { name: string; before: string | undefined; after: string | undefined }

/**
 * The fields in which two JSON texts differ, as readable values, nested ones as `business.name`; those for which
 * `isIdentifying` is true are listed even when they are equal.
 */
export function changedFields(
  before: string | null,
  after: string | null,
  isIdentifying: (name: string) => boolean = () => false,
): Field[] {
  const old = flatten(before)
  const now = flatten(after)
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((name) => old.get(name) !== now.get(name) || isIdentifying(name))
    .map((name) => ({ name: name || 'Wert', before: old.get(name), after: now.get(name) }))
}

/** The lines in which two texts differ, without the common ones at the start and the end. Empty when they are equal. */
export function changedLines(before: string, after: string): Field[] {
  if (before === after) return []
  const [old, now] = [before.split('\n'), after.split('\n')]
  const shorter = Math.min(old.length, now.length)
  let head = 0
  while (head < shorter && old[head] === now[head]) head += 1
  let tail = 0
  while (tail < shorter - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1
  const part = (lines: string[]) => lines.slice(head, lines.length - tail).join('\n') || undefined
  return [{ name: 'Text', before: part(old), after: part(now) }]
}

function flatten(json: string | null): Map<string, string> {
  const fields = new Map<string, string>()
  const walk = (value: unknown, name: string) => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [key, inner] of Object.entries(value)) walk(inner, name ? `${name}.${key}` : key)
    } else {
      fields.set(name, value === null ? nothing : inWords(value))
    }
  }
  if (json !== null) walk(JSON.parse(json), '')
  return fields
}

function inWords(value: unknown): string {
  if (value === null) return 'leer'
  if (Array.isArray(value)) return value.map(inWords).join(', ')
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (typeof value === 'object') return Object.values(value).map(inWords).join(': ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
