import { buffer } from 'node:stream/consumers'
import { drawCode } from './draw-code.ts'
import type { InvoiceData, Party } from './document-data.ts'
import { type Claim, toQrBill } from './payment-part.ts'
import { openPdfTools, type PdfTools } from './pdf-tools.ts'
import { toPrinted } from './printed-text.ts'
import { bold, drawLogo, due, fontFor, house, regular, soot, type Weight } from './house-style.ts'

/** Points in a millimetre. */
export const mm = 72 / 25.4
const a4 = { width: 210 * mm, height: 297 * mm }
const left = 20 * mm
const right = 190 * mm
/** The bottom edge of the text area. */
const bottom = 282 * mm
/** The payment part, and the space above it (IG QR-bill: 210 × 105 mm at the bottom edge). */
const paymentPart = 105 * mm
const room = 6 * mm

const size = 10
/** The width of a fact's value. */
const factWidth = right - left - 38 * mm

export type Sheet = PDFKit.PDFDocument
export type Letter = ReturnType<typeof writeLetter>

type About = { title: string; author: string; instant: number }

/**
 * Letters on A4, each from a sheet of its own on, as the bytes of a PDF: deterministic for the same content and instant
 * (ms). The pages of a single one are numbered.
 */
export function makePdf(
  about: About,
  ...letters: readonly ((letter: Letter) => void)[]
): Promise<Buffer> {
  return makeSheets(about, (sheet, SwissQRBill) => {
    for (const [at, write] of letters.entries()) {
      if (at > 0) sheet.addPage()
      write(
        writeLetter(sheet, (claim) => {
          const options = { fontName: regular, language: 'DE', scissors: true } as const
          new SwissQRBill(toQrBill(claim), options).attachTo(sheet, 0, a4.height - paymentPart)
        }),
      )
    }
    if (letters.length === 1) numberPages(sheet, about.title)
  })
}

/** A4 sheets that contain only what `draw` puts there, in the fonts of the letters. */
export async function makeSheets(
  { title, author, instant }: About,
  draw: (sheet: Sheet, SwissQRBill: PdfTools['SwissQRBill']) => void,
): Promise<Buffer> {
  const { PDFDocument, SwissQRBill, fonts } = await openPdfTools()
  const made = new Date(instant)
  const info = { Title: title, Author: author, Creator: author, Producer: author }
  const sheet = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'de-CH',
    displayTitle: true,
    font: '',
    info: { ...info, CreationDate: made, ModDate: made },
  })
  for (const [at, name] of [regular, bold, house.regular, house.bold].entries())
    sheet.registerFont(name, fonts[at])
  const bytes = buffer(sheet)
  draw(sheet, SwissQRBill)
  sheet.end()
  return bytes
}

/** The parts of a letter, each placed below the previous one. */
function writeLetter(sheet: Sheet, attach: (claim: Claim) => void) {
  let y = 0
  const put = (
    text: string,
    x: number,
    { y: top = y, width = right - x, font, align = 'left', points = size, color = soot }: Look = {},
  ) => {
    sheet.font(fontFor(text, font)).fontSize(points).fillColor(color)
    sheet.text(text, x, top, { width, align, lineGap: 1.5 })
    return sheet.y
  }
  const breakUnless = (height: number) => {
    if (y + height <= bottom) return false
    sheet.addPage()
    y = 25 * mm
    return true
  }
  return {
    /** The sender at the top; below it the facts and, in the window of an envelope (right), the recipient. */
    head(from: InvoiceData['seller'], to: Party, facts: readonly Fact[]) {
      drawLogo(sheet, left, 14 * mm, 13 * mm)
      const beside = { width: 76 * mm }
      y = put(toPrinted(from.name), left + 17 * mm, {
        ...beside,
        y: 14 * mm,
        font: 'bold',
        points: 15,
      })
      const own = [from.trade, ...linesOf(from), from.phone, from.email].map(toPrinted)
      y = put(own.filter(Boolean).join('\n'), left + 17 * mm, { ...beside, points: 8.5 })
      const top = Math.max(y + 5 * mm, 52 * mm)
      const lines = [to.name, to.contact ?? '', ...linesOf(to)]
        .map(toPrinted)
        .filter(Boolean)
        .map(shorten)
      const foot = put(lines.join('\n'), 118 * mm, { y: top, width: 72 * mm })
      y = top
      for (const [name, value, isDue] of facts) {
        put(name, left, { width: 32 * mm })
        const look = isDue ? ({ font: 'bold', color: due } as const) : {}
        y = put(toPrinted(value), left + 32 * mm, { width: 58 * mm, ...look })
      }
      y = Math.max(y, foot, 78 * mm) + 8 * mm
    },
    title(text: string) {
      y = put(text, left, { font: 'bold', points: 18 }) + 3 * mm
    },
    /** Rows whose last columns are amounts; the header row is repeated on every page. */
    table(head: Row, rows: readonly Row[]) {
      const heading = () => row(head, 'bold')
      const row = (cells: Row, font: Weight) => {
        const from = y
        const ends = columns.map(({ x, width, align }, at) =>
          put(toPrinted(cells[at] ?? ''), x, { y: from, width, align, font }),
        )
        y = Math.max(...ends) + 1.2 * mm
        rule(sheet, y)
        y += 1.5 * mm
      }
      heading()
      for (const cells of rows) {
        sheet.font(fontFor(toPrinted(cells[1]))).fontSize(size)
        const { width } = columns[1]
        if (breakUnless(sheet.heightOfString(toPrinted(cells[1]), { width }) + 4 * mm)) heading()
        row(cells, 'regular')
      }
    },
    /** The sums of the rows, right-aligned; the total in bold. */
    sums(rows: readonly { name: string; amount: string; isTotal?: boolean }[]) {
      breakUnless(rows.length * 6 * mm)
      for (const { name, amount, isTotal } of rows) {
        const font = isTotal ? 'bold' : 'regular'
        put(name, left + 60 * mm, { width: 80 * mm, align: 'right', font })
        y = put(amount, right - 30 * mm, { align: 'right', font }) + 1 * mm
      }
      y += 4 * mm
    },
    /** `isDue`: it says what is to be paid. */
    paragraph(text: string, { isDue = false } = {}) {
      const printed = toPrinted(text)
      sheet.font(fontFor(printed)).fontSize(size)
      breakUnless(sheet.heightOfString(printed, { width: right - left }))
      y = put(printed, left, isDue ? { font: 'bold', color: due } : {}) + 3 * mm
    },
    /** Starts a section; never at the very bottom of a page. */
    heading(text: string) {
      breakUnless(30 * mm)
      y = put(toPrinted(text), left, { font: 'bold', points: 12, y: y + 2 * mm }) + 1 * mm
    },
    /** Names and their values, one per line. */
    facts(rows: readonly Fact[]) {
      for (const [name, value] of rows) {
        const printed = toPrinted(value)
        sheet.font(fontFor(printed)).fontSize(size)
        breakUnless(sheet.heightOfString(printed, { width: factWidth }) + 1 * mm)
        put(name, left, { width: 36 * mm })
        y = put(printed, left + 38 * mm, { width: factWidth }) + 0.6 * mm
      }
    },
    /** Short texts, one below the other. */
    list(texts: readonly string[]) {
      for (const text of texts) {
        breakUnless(6 * mm)
        put('–', left)
        y = put(toPrinted(text), left + 5 * mm, { width: right - left - 5 * mm }) + 0.6 * mm
      }
      y += 2.4 * mm
    },
    /** An address as a QR code, and beside it what it is for. */
    code(address: string, text: string) {
      const side = 36 * mm
      breakUnless(side)
      drawCode(sheet, { address, x: left - 3 * mm, y, side })
      put(toPrinted(text), left + side, { y: y + 5 * mm, width: right - left - side })
      y += side + 3 * mm
    },
    /** Pictures (JPEG) side by side, in boxes of one height. */
    pictures(files: readonly Buffer[]) {
      if (files.length === 0) return
      const box = [40 * mm, 40 * mm] as [number, number]
      breakUnless(box[1] + 4 * mm)
      for (const [at, file] of files.entries())
        sheet.image(file, left + at * (box[0] + 2 * mm), y + 2 * mm, { fit: box })
      y += box[1] + 5 * mm
    },
    /** Strokes of x, y, x, y … drawn on a sheet of `width` × `height`, with a line below them. */
    drawing(strokes: readonly (readonly number[])[], { width, height }: Size) {
      const scale = (70 * mm) / width
      breakUnless(height * scale + 4 * mm)
      for (const stroke of strokes) {
        for (let at = 0; at + 1 < stroke.length; at += 2) {
          const [x, top] = [left + (stroke[at] ?? 0) * scale, y + (stroke[at + 1] ?? 0) * scale]
          if (at === 0) sheet.moveTo(x, top)
          else sheet.lineTo(x, top)
        }
        sheet.lineWidth(1).strokeColor('black').stroke()
      }
      y += height * scale
      sheet
        .moveTo(left, y)
        .lineTo(left + 70 * mm, y)
        .lineWidth(0.5)
        .strokeColor('#999')
        .stroke()
      y += 1.5 * mm
    },
    /** The payment part at the bottom of this page, or of the next when there is no space. Must come last. */
    paymentPart(claim: Claim) {
      if (y + room > a4.height - paymentPart) sheet.addPage()
      attach(claim)
    },
  }
}

type Size = { width: number; height: number }
type Look = {
  y?: number
  width?: number
  font?: Weight
  align?: 'left' | 'right'
  points?: number
  color?: string
}
/** A name and its value, and whether it says when or how much is due. */
export type Fact = readonly [name: string, value: string, isDue?: boolean]
type Row = readonly [quantity: string, name: string, each: string, amount: string]

const columns = [
  { x: left, width: 22 * mm, align: 'left' },
  { x: left + 23 * mm, width: 87 * mm, align: 'left' },
  { x: left + 112 * mm, width: 28 * mm, align: 'right' },
  { x: left + 142 * mm, width: 28 * mm, align: 'right' },
] as const

/** Shortens an address line that would push the others out of the envelope window. */
function shorten(line: string): string {
  return line.length > 70 ? `${line.slice(0, 69)}…` : line
}

/** The lines of an address below the name; abroad the last one is the country. */
export function linesOf({ street, postalCode, city, country }: Party): string[] {
  return [street, `${postalCode} ${city}`, country === 'Schweiz' ? '' : country]
}

function rule(sheet: Sheet, y: number): void {
  sheet.moveTo(left, y).lineTo(right, y).lineWidth(0.5).strokeColor('#999').stroke()
}

/**
 * Numbers the pages and names their document if there are several; at the top, because the bottom may be a payment
 * part.
 */
function numberPages(sheet: Sheet, title: string): void {
  const { count } = sheet.bufferedPageRange()
  if (count < 2) return
  for (let page = 0; page < count; page += 1) {
    sheet.switchToPage(page)
    sheet.font(fontFor(title)).fontSize(9).fillColor(soot)
    const text = `${title}, Seite ${page + 1} von ${count}`
    sheet.text(text, 100 * mm, 10 * mm, { width: 90 * mm, align: 'right' })
  }
}
