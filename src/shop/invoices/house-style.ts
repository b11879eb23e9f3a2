export const regular = 'Liberation Sans'
export const bold = 'Liberation Sans-Bold'
/** The typeface of the house, for what is not prescribed. Its weights were cut from the variable font of the website. */
export const house = { regular: 'Archivo', bold: 'Archivo-Bold' }
export type Weight = keyof typeof house
/** The signal red of the house: only what is due is printed in it. */
export const due = '#b2211b'
export const soot = '#15110f'

/** What the font of the house has no letters for. */
const foreign =
  /[^\n -~\u00a0-\u0131\u0134-\u017f\u0218-\u021b\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]/u

/** The typeface of the house or, for what it has no letters for, the one that prints Greek and Cyrillic too. */
export function fontFor(text: string, weight: Weight = 'regular'): string {
  return foreign.test(text) ? { regular, bold }[weight] : house[weight]
}

/** The mark of the house, as on the website: an ember above a line, on a dark ground. */
export function drawLogo(sheet: PDFKit.PDFDocument, x: number, y: number, width: number): void {
  sheet.save()
  sheet.translate(x, y).scale(width / 38)
  sheet.roundedRect(0, 0, 38, 38, 10).fill(soot)
  sheet
    .path('M19 6c1 5 7 7 7 14a7 7 0 0 1-14 0c0-3 1.5-5 3-6 0 2 1 3 2 3 1.8 0 1-5 2-11z')
    .fill('#ff7a3d')
  sheet.moveTo(9, 31).lineTo(29, 31).lineWidth(2.4).lineCap('round').stroke('#b98d3a')
  sheet.restore()
}
