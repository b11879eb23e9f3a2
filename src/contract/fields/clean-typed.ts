/**
 * Characters nobody sees: direction marks, zero-width spaces, soft hyphens. They come along when an address card, a PDF
 * or a chat is pasted. Joiners, variation selectors and tags stay behind a character that they may shape, as in an emoji.
 */
const shaping = String.raw`\p{Join_Control}|\p{Variation_Selector}|[\u{e0020}-\u{e007f}]`
const invisible = new RegExp(
  String.raw`(?<![^\0-\x7f])(?:${shaping})|(?!${shaping})\p{Default_Ignorable_Code_Point}`,
  'gu',
)
const plain = /^[\n\r\t -~]*$/

/** A text as it was meant, without what cannot be seen, and with ordinary spaces. For every field but passwords. */
export function cleanTyped(typed: string): string {
  if (plain.test(typed)) return typed
  return typed.replaceAll(invisible, '').replaceAll(/\p{Zs}/gu, ' ')
}

/** A field that is compared as it was typed. */
const isSecret = (name: string) => /password/i.test(name)

/** Deeper than any call nests its fields. */
const deepest = 12

/** Everything typed in some fields, at any depth, cleaned. */
export function cleanFields(typed: unknown, name = '', depth = 0): unknown {
  if (typeof typed === 'string') return isSecret(name) ? typed : cleanTyped(typed)
  if (typeof typed !== 'object' || typed === null || depth > deepest) return typed
  if (Array.isArray(typed)) return typed.map((one) => cleanFields(one, name, depth + 1))
  const fields = Object.entries(typed)
  return Object.fromEntries(fields.map(([key, one]) => [key, cleanFields(one, key, depth + 1)]))
}
