import { readFile } from 'node:fs/promises'
import { projectFile } from '../tools/project-file.ts'

/** Parts of `fonts/`: regular and bold of what a payment part is set in, and of the house. */
export const fontFiles = [
  'LiberationSans-Regular',
  'LiberationSans-Bold',
  'Archivo-Regular',
  'Archivo-Bold',
] as const

/**
 * The PDF libraries and the fonts, loaded with the first PDF: most processes never need them. The fonts are embedded
 * because the built-in ones only cover Western European characters. Each is parsed once for all documents, which halves
 * the time of one; they are cut so that no document leaves a trace in the next (docs/decisions/016).
 */
async function loadTools() {
  const [{ default: PDFDocument }, { create }, { SwissQRBill }, ...files] = await Promise.all([
    import('pdfkit'),
    import('fontkit'),
    import('swissqrbill/pdf'),
    ...fontFiles.map((file) => readFile(projectFile(`src/shop/invoices/fonts/${file}.ttf`))),
  ])
  // PDFKit takes parsed fonts since 0.20; its types do not know it yet.
  const fonts = files.map((file) => create(file) as unknown as PDFKit.Mixins.PDFFontSource)
  return { PDFDocument, SwissQRBill, fonts }
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
