/** Emoji with their joiners and modifiers: nobody misses them in an address. Signs such as ™ are no pictures here. */
const pictures =
  /(?![©®™ℹ])[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|\u200d|\ufe0f/gu
const breaks = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu

/** What the typography of word processors stands for, where it cannot be printed. */
const plainSigns: Record<string, string> = {
  '\u2212': '-',
  '\u2043': '-',
  '•': '·',
  '‣': '·',
  '∙': '·',
  '⋅': '·',
  '…': '...',
  '⁄': '/',
  '∕': '/',
  ẞ: 'SS',
  '‰': 'o/oo',
  '≤': '<=',
  '≥': '>=',
  '→': '->',
  '∅': 'Ø',
  '⌀': 'Ø',
}
const single = /[\u2018-\u201b\u2032\u2035\u02b9-\u02bd\u02c8\u2039\u203a]/u
const double = /[\u201c-\u201f\u2033\u2036\u02ba\u301d-\u301f]/u

/** How a character is written plainly: by the sign it stands for, else without its accents; empty for an accent alone. */
function plainOf(sign: string): string {
  if (/\p{Pd}/u.test(sign)) return '-'
  if (single.test(sign)) return "'"
  if (double.test(sign)) return '"'
  return plainSigns[sign] ?? sign.normalize('NFKD').replace(/\p{M}/gu, '').replace('\u2044', '/')
}

/** A text on one line without the `foreign` characters: written plainly, without accents, or as a question mark. */
export function restrictText(text: string, foreign: RegExp): string {
  const line = text.normalize('NFC').replace(pictures, '').replace(breaks, ' ')
  const known = Array.from(line, (sign) => {
    if (!foreign.test(sign)) return sign
    const plain = plainOf(sign)
    return plain !== '' && !foreign.test(plain) ? plain : '?'
  })
  return known.join('').replace(/ {2,}/g, ' ').trim()
}

/** The longest texts of a party on a QR-bill (IG QR-bill 2.3). */
export const payableLengths = { name: 70, street: 70, house: 16, postalCode: 16, city: 35 } as const

/** Anything but the characters a QR-bill may contain (IG QR-bill 2.3 §4.1.1). */
const payable = /[^ -~\u00a1-\u017f\u0218-\u021b\u20ac]/u

/** A text for the payment part and its QR code, at most `longest` characters; no-break spaces become plain ones. */
export function toPayable(text: string, longest: number): string {
  return restrictText(text.replace(/\p{Zs}/gu, ' '), payable)
    .slice(0, longest)
    .trim()
}
