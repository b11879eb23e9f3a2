import type { Db, Tables } from '../../db/schema.ts'
import { type NumberSpan, readOrderNumber } from './order-number.ts'

/** A text in one spelling: small letters without accents, cut at its blanks. `Zoë GÄMPERLE` → `zoe`, `gamperle`. */
function foldText(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
}

/** `000123` and `123` are the same number. */
function withoutZeros(number: string): string {
  return number.replace(/^0+(?=\d)/, '')
}

/**
 * Every word by which an order is found: its number without year and zeros, and names and e-mail from the beginning
 * and from each of their parts on. The whole number is no word: what it begins with tells the days and ids
 * (`readOrderNumber`).
 */
export function orderWords(
  order: Pick<Tables['orders'], 'order_no' | 'first_name' | 'last_name' | 'email'>,
): string[] {
  const number = withoutZeros(order.order_no.split('-').at(-1) ?? '')
  const names = foldText(`${order.first_name} ${order.last_name}`)
  const [email = ''] = foldText(order.email)
  const domain = email.slice(email.indexOf('@') + 1)
  const all = new Set([number, domain, ...names.flatMap((name) => endings(name))])
  for (const ending of endings(email)) if (ending.includes(domain)) all.add(ending)
  for (const part of partsOf([...names, email].join(' '))) if (isDigits(part[0])) all.add(part[0])
  all.delete('')
  // Words are found by their beginnings: one that another begins with adds nothing.
  const words = [...all]
  return words.filter((word) => isDigits(word) || !words.some((other) => begins(other, word)))
}

/** The word, and what is left of it from each of its parts on: `meier-keller` → `meier-keller`, `keller`. */
function endings(word: string): string[] {
  return [word, ...partsOf(word).map((part) => word.slice(part.index))]
}

function partsOf(text: string) {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)]
}

function begins(longer: string, word: string): boolean {
  return longer !== word && longer.startsWith(word)
}

function isDigits(word: string): boolean {
  return /^\d+$/.test(word)
}

/** A word an order must have: from `from` up to before `to` in byte order. */
export type WordRange = { from: string; to: string }
/** What the person typed: words, and beginnings of order numbers. */
export type Search = { words: WordRange[]; numbers: NumberSpan[] }

/**
 * Reads a search. Words are beginnings, numbers are whole: who looks for order 12 does not want 120. Four
 * words count at most; a single letter would find half the shop and waits for the next. A blank comes before
 * everything a word can go on with.
 */
export function readSearch(text: string): Search {
  const search: Search = { words: [], numbers: [] }
  const typed = foldText(text).filter((word) => word.length > 1 || /\d/.test(word))
  for (const word of typed.slice(0, 4)) {
    const number = readOrderNumber(word)
    if (number) search.numbers.push(number)
    else if (isDigits(word)) {
      const whole = withoutZeros(word)
      search.words.push({ from: whole, to: `${whole} ` })
    } else search.words.push({ from: word, to: `${word}\u{10ffff}` })
  }
  return search
}

type Findable = Parameters<typeof orderWords>[0] & Omit<Tables['order_words'], 'word'>

/** The rows of an order's words, each with what lists filter by. */
export function orderWordRows(order: Findable): Tables['order_words'][] {
  const { order_id, status, created_at } = order
  return orderWords(order).map((word) => ({ word, order_id, status, created_at }))
}

/** Remembers the words of an order. Belongs in the transaction that changes it. */
export async function storeOrderWords(db: Db, order: Findable): Promise<void> {
  await db.insertInto('order_words').values(orderWordRows(order)).execute()
}
