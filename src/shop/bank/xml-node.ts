import { Problem } from '../../contract/problems.ts'

/** An element as the parser returns it: its children by local name, a string, or several of one name. */
export type XmlNode = string | { [name: string]: XmlNode | XmlNode[] }

/** The elements at the end of a path, in document order; each earlier step takes the first element of its name. */
export function all(node: XmlNode | undefined, ...path: readonly string[]): XmlNode[] {
  const last = path.at(-1)
  const parent = path.slice(0, -1).reduce(child, node)
  if (last === undefined || parent === undefined || typeof parent === 'string') return []
  const found = Object.hasOwn(parent, last) ? parent[last] : undefined
  if (found === undefined) return []
  return Array.isArray(found) ? found : [found]
}

/** The first element at the end of a path. */
export function at(node: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined {
  return all(node, ...path)[0]
}

/** Many times what the standard allows in one element, in characters. */
const longestText = 10_000

/**
 * The text at the end of a path; empty where there is none. Throws `bank-statement-unreadable` for one that is longer
 * than any bank writes: what is searched in it would keep everybody waiting.
 */
export function textAt(node: XmlNode | undefined, ...path: readonly string[]): string {
  const found = path.length === 0 ? node : at(node, ...path)
  const text = typeof found === 'object' ? found['#text'] : found
  if (typeof text !== 'string') return ''
  if (text.length > longestText) throw new Problem('bank-statement-unreadable')
  return text.replace(/\s+/g, ' ').trim()
}

function child(node: XmlNode | undefined, name: string): XmlNode | undefined {
  return at(node, name)
}
