import { readRuns } from '../tools/qr-code.ts'

/** Draws an address as a QR code into a square of a sheet, its quiet zone included (points). */
export function drawCode(
  sheet: PDFKit.PDFDocument,
  { address, x, y, side, ecc = 'medium' }: Code,
): void {
  const { size, runs } = readRuns(address, ecc)
  const module = side / size
  for (const run of runs)
    sheet.rect(x + run.x * module, y + run.y * module, run.length * module, module)
  sheet.fill('black')
}

type Code = Record<'x' | 'y' | 'side', number> & { address: string; ecc?: 'medium' | 'quartile' }
