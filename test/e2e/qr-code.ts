import type { Locator } from '@playwright/test'
import QRCode from 'qrcode'

/**
 * True when the picture holds exactly this text: every module of the picture is compared with the code
 * of the text, at each level of error correction.
 */
export async function holdsText(picture: Locator, text: string): Promise<boolean> {
  const seen = await readModules(picture)
  return (['L', 'M', 'Q', 'H'] as const).some((errorCorrectionLevel) => {
    const { modules } = QRCode.create(text, { errorCorrectionLevel })
    return (
      modules.size === seen.length &&
      seen.every((row, y) => row.every((dark, x) => dark === Boolean(modules.get(y, x))))
    )
  })
}

/** The dark and light modules of the picture, without the quiet zone. */
function readModules(picture: Locator): Promise<boolean[][]> {
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const size = 1000
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = size
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = 'white'
    context.fillRect(0, 0, size, size)
    context.drawImage(image, 0, 0, size, size)
    const { data } = context.getImageData(0, 0, size, size)
    const isDark = (x: number, y: number) =>
      (data[(Math.round(y) * size + Math.round(x)) * 4] ?? 255) < 128
    // The finder pattern in the corner starts the code; its first row is seven modules long.
    let start = 0
    while (start < size && !isDark(start, start)) start += 1
    let end = start
    while (isDark(end, start)) end += 1
    const module = (end - start) / 7
    const count = Math.round((size - 2 * start) / module)
    return Array.from({ length: count }, (_, y) =>
      Array.from({ length: count }, (__, x) =>
        isDark(start + (x + 0.5) * module, start + (y + 0.5) * module),
      ),
    )
  })
}
