/** A value with its name; with `url` it is a link. */
type Fact = readonly [name: string, value: string, url?: string]

/** What is ordered, and what it comes to; amounts as they are shown. */
type Bill = {
  bill: readonly { quantity: number; name: string; each: string; amount: string }[]
  sums: readonly { name: string; amount: string; isTotal?: true }[]
}

/**
 * A part of a mail. Text and HTML are both made from it (plain-text.ts, html.ts), and the outbox keeps it as JSON. A
 * string is a paragraph. What strangers wrote in several lines is a `quote`; every other text is one line, whatever
 * is in it.
 */
export type Block =
  | string
  | { button: string; url: string }
  | { facts: readonly Fact[] }
  | { title: string; lines: readonly string[] }
  | Bill
  | { quote: string }
  | { signature: readonly string[] }

/** Subject and content of a mail. */
export type MailText = { subject: string; body: readonly Block[] }

/** Signs that turn the order of what is read around them, and would do so to our own words. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** One line, in which a typed text can neither begin another one nor turn what stands behind it around. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(turning, '')
    .trim()
}

/** The lines of a text that may have several. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).map(oneLine)
}
