import type { Locator } from '@playwright/test'
import decodeQR from 'qr/decode.js'

/** The text a camera reads from the picture. */
export async function readQrCode(picture: Locator): Promise<string> {
  const size = 400
  const pixels = await picture.evaluate(async (image: HTMLImageElement, width) => {
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = width
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.drawImage(image, 0, 0, width, width)
    return Array.from(context.getImageData(0, 0, width, width).data)
  }, size)
  return decodeQR({ width: size, height: size, data: Uint8Array.from(pixels) })
}
