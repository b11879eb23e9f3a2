import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The PDF libraries, loaded with the first PDF: they take 13 MB, and most processes never need them. The font is
 * embedded because the built-in ones only cover Western European characters.
 */
async function loadTools() {
  const [{ default: PDFDocument }, { SwissQRBill }, ...fonts] = await Promise.all([
    import('pdfkit'),
    import('swissqrbill/pdf'),
    ...['LiberationSans-Regular', 'LiberationSans-Bold', 'Archivo-Regular', 'Archivo-Bold'].map(
      (file) => readFile(join(import.meta.dirname, 'fonts', `${file}.ttf`)),
    ),
  ])
  return { PDFDocument, SwissQRBill, fonts: fonts.map(hidePositions) }
}

/**
 * The font without its `GPOS` table, which fontkit would parse completely for every document: two thirds of its time.
 * The kerning pairs are also in the `kern` table.
 */
function hidePositions(font: Buffer): Buffer {
  const entry = font.indexOf('GPOS')
  if (entry > 0) font.write('none', entry)
  return font
}
let tools: ReturnType<typeof loadTools> | undefined
export type PdfTools = Awaited<ReturnType<typeof loadTools>>

/** The libraries and fonts, loaded once. */
export function openPdfTools(): Promise<PdfTools> {
  return (tools ??= loadTools().catch(retryLater))
}

/** A file that could not be opened now may open for the next PDF. */
function retryLater(error: unknown): never {
  tools = undefined
  throw error
}
