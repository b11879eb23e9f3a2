import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import jsQR from 'jsqr'

const paymentCode: { x: number; y: number; side: number; at?: number } = {
  x: 62,
  y: 297 - 93,
  side: 56,
}

/** The text of each page of a PDF as a person can copy it, and what a camera reads from its last page. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, (_, at) => pdf.getPage(at + 1)),
  )
  const contents = await Promise.all(pages.map((page) => page.getTextContent()))
  const items = contents.map(({ items }) => items.filter((item) => 'str' in item))
  const texts = items.map((own) => own.map(({ str }) => str).join(' '))
  /** How far to the right the texts of each page reach, in mm. */
  const rights = items.map((own) =>
    Math.max(...own.map(({ transform, width }) => (Number(transform[4]) + width) * (25.4 / 72))),
  )
  return { pages: texts, text: texts.join(' '), rights, size: pages[0]?.view, scan }

  /**
   * The code in a square of a page, in mm from its left and upper edge, at 300 dpi; by default that of the payment part
   * on the last page (IG QR-bill: 46 mm wide, 67 and 42 mm from the edges).
   */
  async function scan({ x, y, side, at: number = -1 } = paymentCode): Promise<string> {
    const page = pages.at(number)
    if (!page) throw new Error('no page')
    const [mm, scale] = [300 / 25.4, 300 / 72]
    const at = { offsetX: -x * mm, offsetY: -y * mm }
    const size = Math.round(side * mm)
    const canvas = createCanvas(size, size)
    const viewport = page.getViewport({ scale, ...at })
    await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise
    const { data } = canvas.getContext('2d').getImageData(0, 0, size, size)
    const code = jsQR.default(data, size, size)
    if (!code) throw new Error('no code')
    return code.data
  }
}
