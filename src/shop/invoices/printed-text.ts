/**
 * Anything but the characters for which Liberation Sans has a glyph: Latin with all accents, Greek, Cyrillic, Hebrew,
 * punctuation, currencies.
 */
const printed =
  /[^ -~\u00a0-\u0513\u05d0-\u05ea\u1e00-\u1e9b\u1ea0-\u1ef9\u2010-\u2022\u2026\u2030\u2039\u203a\u2044\u20a0-\u20b5\u2122\u2212]/u
/** Anything but the characters a QR-bill may contain (IG QR-bill 2.3 §4.1.1). */
const payable = /[^ -~\u00a1-\u017f\u0218-\u021b\u20ac]/u
/** Emoji with their joiners and modifiers: nobody misses them in an address. */
const pictures =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|\u200d|\ufe0f/gu
const breaks = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu

/** The gap between two Hebrew words: drawn word by word, they would run from left to right. */
const hebrewGap = /(?<=[\u05d0-\u05ea]) (?=[\u05d0-\u05ea])/g

/** A typed text on one line, in characters the font has: others lose their accents or become a question mark. */
export function toPrinted(text: string): string {
  return restrict(text, printed).replace(hebrewGap, '\u00a0')
}

/** A text for the payment part and its QR code, at most `longest` characters; no-break spaces become plain ones. */
export function toPayable(text: string, longest: number): string {
  return restrict(text.replace(/\p{Zs}/gu, ' '), payable)
    .slice(0, longest)
    .trim()
}

function restrict(text: string, foreign: RegExp): string {
  const line = text.normalize('NFC').replace(pictures, '').replace(breaks, ' ')
  const known = Array.from(line, (sign) => {
    if (!foreign.test(sign)) return sign
    const plain = sign.normalize('NFKD').replace(/\p{M}/gu, '')
    return plain !== '' && !foreign.test(plain) ? plain : '?'
  })
  return known.join('').replace(/ {2,}/g, ' ').trim()
}
