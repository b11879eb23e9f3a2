import { printedCode } from '../../contract/devices/device-code.ts'
import { labelSheets, labelsOn, type LabelSheetName } from '../../contract/devices/label-sheets.ts'
import { Problem } from '../../contract/problems.ts'
import type { Db } from '../../db/schema.ts'
import { drawCode } from '../invoices/draw-code.ts'
import { bold, regular } from '../invoices/house-style.ts'
import { makeSheets, mm, type Sheet } from '../invoices/letter.ts'
import { toPrinted } from '../invoices/printed-text.ts'
import { readSettings } from '../settings/settings.ts'

type LabelRequest = { ids: readonly number[]; sheet: LabelSheetName; start: number }

/** The margin inside a label, in mm: printers are never exact. */
const margin = 1.5

/**
 * Labels of some devices as a PDF: QR code, the beginning of the code to read out, company and telephone; no name,
 * place or date. The first one is printed at position `start` of its sheet (from 1), so that a started sheet can be
 * used up. Throws `device-not-found`, and `label-not-on-sheet` for a position behind its last label.
 */
export async function printLabels(
  db: Db,
  { ids, sheet: name, start }: LabelRequest,
  publicUrl: string,
  now: number,
): Promise<Buffer> {
  const rows = await db
    .selectFrom('devices')
    .select(['id', 'code'])
    .where('id', 'in', ids)
    .execute()
  const codes = new Map(rows.map(({ id, code }) => [id, code]))
  const { business } = await readSettings(db)
  const grid = labelSheets[name]
  const perSheet = labelsOn(name)
  if (start > perSheet) throw new Problem('label-not-on-sheet')
  const about = { title: 'Etiketten', author: business.name, instant: now }
  const lines = ['Scannen: Zustand und Service', business.name, business.phone].map(toPrinted)
  return makeSheets(about, (sheet) => {
    ids.forEach((id, at) => {
      const code = codes.get(id)
      if (code === undefined) throw new Problem('device-not-found')
      const place = (start - 1 + at) % perSheet
      if (place === 0 && at > 0) sheet.addPage()
      const x = (grid.left + (place % grid.columns) * grid.pitchX) * mm
      const y = (grid.top + Math.floor(place / grid.columns) * grid.pitchY) * mm
      drawLabel(
        sheet,
        { x, y, width: grid.width * mm, height: grid.height * mm },
        {
          address: labelAddress(publicUrl, code),
          code: printedCode(code),
          lines,
        },
      )
    })
  })
}

/**
 * The URL in a label: in capitals, which give a smaller QR code, if the shop's URL has only characters of that mode.
 */
function labelAddress(publicUrl: string, code: string): string {
  const address = `${publicUrl}/geraet/${code}`
  const capitals = address.toUpperCase()
  return /^HTTPS?:\/\/[A-Z0-9 $%*+\-./:]+$/.test(capitals) && new URL(publicUrl).pathname === '/'
    ? capitals
    : address
}

function drawLabel(
  sheet: Sheet,
  { x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>,
  { address, code, lines }: { address: string; code: string; lines: readonly string[] },
): void {
  const side = height - 2 * margin * mm
  const [edge, top] = [x + margin * mm, y + margin * mm]
  drawCode(sheet, { address, x: edge, y: top, side, ecc: 'quartile' })
  const text = edge + side + 1 * mm
  const room = { width: x + width - margin * mm - text, lineGap: 0.5 }
  const isSmall = height < 30 * mm
  const size = isSmall ? 6.5 : 10.5
  sheet.font(bold).fontSize(size).fillColor('black')
  // A code of wide letters is written smaller: in two lines nobody reads it out as one.
  const fitting = Math.min(size, (size * room.width) / sheet.widthOfString(code))
  // Rounded, it may be a hair wider than its room.
  sheet.fontSize(fitting).text(code, text, top + 2 * mm, { ...room, width: room.width + 0.1 })
  sheet.font(regular).fontSize(isSmall ? 4.5 : 8)
  for (const line of lines) {
    const next = sheet.y + (isSmall ? 0.4 : 1) * mm
    // A long name must not overflow into the label below.
    const left = y + height - margin * mm - next
    if (left > 2 * mm) sheet.text(line, text, next, { ...room, height: left, ellipsis: true })
  }
}
