import { oneLine } from '../../contract/fields/one-line.ts'

/** A named value; with `url` it is a link. A `url` of the shop is a path: the mail is sent with the whole address. */
type Fact = readonly [name: string, value: string, url?: string]

/** The ordered items and their sums; amounts as they are displayed. */
type Bill = {
  bill: readonly { quantity: number; name: string; each: string; amount: string }[]
  sums: readonly { name: string; amount: string; isTotal?: true }[]
}

/**
 * A part of a mail. Text and HTML are both generated from it (plain-text.ts, html.ts), and the outbox stores it as
 * JSON. A string is a paragraph, a `code` is to be typed. Multi-line text from visitors is a `quote`, and from the owner a
 * `letter`; every other text is one line, whatever it contains.
 */
export type Block =
  | string
  | { button: string; url: string }
  | { facts: readonly Fact[] }
  | { code: readonly [name: string, value: string] }
  | { title: string; lines: readonly string[] }
  | Bill
  | { quote: string }
  | { letter: string }
  | { signature: readonly string[] }

/** Subject and content of a mail. */
export type MailText = { subject: string; body: readonly Block[] }

/** The facts that have a value. */
export function known(
  ...facts: (readonly [name: string, value: string | null | undefined, url?: string])[]
): Fact[] {
  return facts.flatMap(([name, value, ...url]) => (value ? [[name, value, ...url] as const] : []))
}

/** The lines of a multi-line text. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).map(oneLine)
}
