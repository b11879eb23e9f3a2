import { formatPhone } from '../../contract/accounts/phone-format.ts'
import { preparationTitle } from '../../contract/appointments/preparations.ts'
import type { Business } from '../../contract/settings/business.ts'
import { drawCode } from '../invoices/draw-code.ts'
import { drawLogo, fontFor, soot, type Weight } from '../invoices/house-style.ts'
import { linesOf, mm, type Sheet } from '../invoices/letter.ts'
import { toPrinted } from '../invoices/printed-text.ts'
import { announcementWords } from '../mail/announcement-texts.ts'
import type { LetterContent } from './letter-content.ts'

/** A6 upright, two by two on a sheet of A4. */
const card = { width: 105 * mm, height: 148.5 * mm }
export const cardsPerSheet = 4
const margin = 9 * mm
const inner = card.width - 2 * margin
const codeSide = 34 * mm

/** The lines to cut along, light enough to stay unseen beside them. */
export function drawCuts(sheet: Sheet): void {
  sheet.moveTo(card.width, 0).lineTo(card.width, 2 * card.height)
  sheet.moveTo(0, card.height).lineTo(2 * card.width, card.height)
  sheet.lineWidth(0.4).dash(2, { space: 3 }).stroke('#999').undash()
}

/** Draws a card at its place on the sheet (0 to 3): sender and address above, then when and what, and the code below. */
export function drawCard(
  sheet: Sheet,
  place: number,
  { to, title, opening, when, facts, prepare, ask }: LetterContent,
  business: Business,
): void {
  const left = (place % 2) * card.width + margin
  const top = Math.floor(place / 2) * card.height + margin
  const bottom = top - margin + card.height - margin
  let y = top
  const put = (
    text: string,
    { points = 8.5, font = 'regular', x = left, width = inner, most = Infinity }: Look = {},
  ) => {
    const printed = toPrinted(text)
    const height = Math.min(bottom - y, most)
    // What is too long ends within its card, never on the next one.
    if (height < points) return
    sheet.font(fontFor(printed, font)).fontSize(points).fillColor(soot)
    sheet.text(printed, x, y, { width, height, lineGap: 1, ellipsis: true })
    y = sheet.y
  }
  drawLogo(sheet, left, y, 8 * mm)
  const beside = { x: left + 10.5 * mm, width: inner - 10.5 * mm }
  put(business.name, { ...beside, points: 10.5, font: 'bold' })
  put(`${business.street}, ${business.postalCode} ${business.city}`, { ...beside, points: 7 })
  put(formatPhone(business.phone), { ...beside, points: 7 })

  y = top + 17 * mm
  for (const line of [to.name, ...linesOf(to)].filter((one) => one.trim()))
    put(line, { x: left + 34 * mm, width: inner - 34 * mm, points: 10, most: twoLines })
  y = Math.max(y + 3 * mm, top + 35 * mm)

  put(title, { points: 13, font: 'bold' })
  y += 1 * mm
  put(opening)
  y += 1 * mm
  // The day and the hours, each on a line of its own.
  for (const part of when?.split(/, (?=\d\d:)/) ?? []) put(part, { points: 11.5, font: 'bold' })
  y += 1 * mm
  for (const [name, value] of facts) if (name !== 'Ort') put(`${name}: ${value}`)
  if (prepare.length > 0) {
    y += 1.5 * mm
    put(`${preparationTitle}:`, { font: 'bold' })
    for (const one of prepare) put(`– ${one}`)
  }
  if (!ask) return
  const code = bottom - codeSide + 3 * mm
  drawCode(sheet, { address: ask.address, x: left - 3 * mm, y: code, side: codeSide })
  y = code + 3 * mm
  const room = { x: left + codeSide - 2 * mm, width: inner - codeSide + 2 * mm, points: 8 }
  put(announcementWords.scan, { ...room, font: 'bold' })
  put(ask.text, room)
}

type Look = { points?: number; font?: Weight; x?: number; width?: number; most?: number }

/** The height of two lines of the address: it stays whole, and what is below keeps its room. */
const twoLines = 30
