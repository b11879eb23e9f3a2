import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import jsQR from 'jsqr'

/** What a person can copy from each page of a PDF, and what a camera reads from its last page. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, (_, at) => pdf.getPage(at + 1)),
  )
  const texts = await Promise.all(
    pages.map(async (page) => {
      const { items } = await page.getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join(' ')
    }),
  )
  return { pages: texts, text: texts.join(' '), size: pages[0]?.view, scan }

  /** The code of the payment part on the last page (IG QR-bill: 46 mm wide, 67 and 42 mm from the edges), at 300 dpi. */
  async function scan(): Promise<string> {
    const page = pages.at(-1)
    if (!page) throw new Error('no page')
    const [mm, scale] = [300 / 25.4, 300 / 72]
    const at = { offsetX: -62 * mm, offsetY: -(297 - 93) * mm }
    const size = Math.round(56 * mm)
    const canvas = createCanvas(size, size)
    const viewport = page.getViewport({ scale, ...at })
    await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise
    const { data } = canvas.getContext('2d').getImageData(0, 0, size, size)
    const code = jsQR.default(data, size, size)
    if (!code) throw new Error('no code')
    return code.data
  }
}
