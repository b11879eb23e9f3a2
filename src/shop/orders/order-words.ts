import type { Db, Tables } from '../../db/schema.ts'

/** A text in one spelling: small letters without accents, cut at its blanks. `Zoë GÄMPERLE` → `zoe`, `gamperle`. */
function foldText(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
}

/** How a number of an order begins, folded (`placeOrder`). */
const orderNumber = /^fw-\d/

/** `000123` and `123` are the same number. */
function withoutZeros(number: string): string {
  return number.replace(/^0+(?=\d)/, '')
}

/**
 * Every word by which an order is found: its number, as a whole and without year and zeros, and names and
 * e-mail as a whole and in their parts.
 */
export function orderWords(
  order: Pick<Tables['orders'], 'order_no' | 'first_name' | 'last_name' | 'email'>,
): string[] {
  const numbers = foldText(order.order_no).flatMap((number) => [
    number,
    withoutZeros(number.split('-').at(-1) ?? ''),
  ])
  const words = foldText(`${order.first_name} ${order.last_name}`)
  const [email = ''] = foldText(order.email)
  const [local = '', domain = ''] = email.split('@')
  const parts = [...words, local].flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)])
  return [...new Set([...numbers, ...parts, email, domain])].filter((word) => word !== '')
}

/**
 * What the person typed: words an order must have, from `from` up to before `to` in byte order. `isNumber`: the
 * range holds one word of an order at most, and these are sorted as the orders are.
 */
export type WordRange = { from: string; to: string; isNumber: boolean }

/**
 * Reads a search. Words are beginnings, numbers are whole: who looks for order 12 does not want 120. Four
 * words count at most; a single letter would find half the shop and waits for the next. A blank comes before
 * everything a word can go on with.
 */
export function readSearch(text: string): WordRange[] {
  return foldText(text)
    .filter((word) => word.length > 1 || /\d/.test(word))
    .slice(0, 4)
    .map((word) => {
      const isWhole = /^\d+$/.test(word)
      const from = isWhole ? withoutZeros(word) : word
      const isNumber = isWhole || orderNumber.test(word)
      return { from, to: `${from}${isWhole ? ' ' : '\u{10ffff}'}`, isNumber }
    })
}

/** Remembers the words of a new order. */
export async function storeOrderWords(
  db: Db,
  orderId: number,
  order: Parameters<typeof orderWords>[0],
): Promise<void> {
  await db
    .insertInto('order_words')
    .values(orderWords(order).map((word) => ({ word, order_id: orderId })))
    .execute()
}
