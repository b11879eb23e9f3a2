import type { Page } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'

/** A photo like those of a phone, but small. */
export function photo(background = '#b3211b') {
  return sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

/** Like a photo from an upright phone: 4000 × 3000, to be rotated by a quarter turn; then red is above, blue below. */
export function photoLyingOnItsSide() {
  const [width, height] = [4000, 3000]
  const blue = { create: { width: width / 2, height, channels: 3 as const, background: '#0000ff' } }
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: width / 2, top: 0 }])
    .withExif({ IFD0: { Copyright: 'geheim' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** Chooses the file in the product form. */
export async function upload(page: Page, buffer: Buffer): Promise<void> {
  const file = { name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer }
  await page.getByLabel('Bilddatei').setInputFiles(file)
}

/** A file being dragged in from another window. */
export function carry(page: Page, bytes: Buffer) {
  return page.evaluateHandle((base64) => {
    const file = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const transfer = new DataTransfer()
    transfer.items.add(new File([file], 'foto.jpg', { type: 'image/jpeg' }))
    return transfer
  }, bytes.toString('base64'))
}

/** Whether the browser would show a file that is dropped on the title, in place of the page. */
export async function isShownInstead(page: Page, bytes: Buffer): Promise<boolean> {
  const dataTransfer = await carry(page, bytes)
  const over = { dataTransfer, bubbles: true, cancelable: true }
  return page
    .locator('h1')
    .evaluate((title, event) => title.dispatchEvent(new DragEvent('dragover', event)), over)
}

/** The files the page uploads from its next navigation on; Playwright's request records leave them out. */
export async function watchBodies(page: Page): Promise<Buffer[]> {
  const seen: Buffer[] = []
  await page.exposeFunction('noteBody', (base64: string) =>
    seen.push(Buffer.from(base64, 'base64')),
  )
  await page.addInitScript(() => {
    const send = window.fetch.bind(window)
    window.fetch = async (input, init) => {
      if (init?.body instanceof Blob) {
        const bytes = new Uint8Array(await init.body.arrayBuffer())
        const { noteBody } = window as unknown as { noteBody: (base64: string) => Promise<void> }
        await noteBody(bytes.toBase64())
      }
      return send(input, init)
    }
  })
  return seen
}

/** The colour in the middle of a picture, at that fraction of its height. */
export async function colourAt(picture: Sharp, share: number): Promise<'red' | 'blue'> {
  const { data, info } = await picture.clone().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height * share) * info.width + info.width / 2) * info.channels
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue'
}
