import { restrictText } from '../../contract/invoices/payable-text.ts'

/**
 * Anything but the characters for which Liberation Sans has a glyph: Latin with all accents, Greek, Cyrillic, Hebrew,
 * punctuation, currencies.
 */
const printed =
  /[^ -~\u00a0-\u036f\u0374\u0375\u037a-\u037e\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u03d0-\u0513\u05d0-\u05ea\u1e00-\u1e9b\u1ea0-\u1ef9\u2010\u2012-\u2022\u2026\u2030\u2039\u203a\u2044\u20a0-\u20b5\u2122\u2212]/u

/** The gap between two Hebrew words: drawn word by word, they would run from left to right. */
const hebrewGap = /(?<=[\u05d0-\u05ea]) (?=[\u05d0-\u05ea])/g

/** A typed text on one line, in characters the font has: others lose their accents or become a question mark. */
export function toPrinted(text: string): string {
  return restrictText(text, printed).replace(hebrewGap, '\u00a0')
}
