import type { Locator } from '@playwright/test'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'

/** The text a camera reads from the picture; a screenshot would scroll the page. */
export async function readQrCode(picture: Locator): Promise<string> {
  const url = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 400
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL()
  })
  const png = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data })
}
