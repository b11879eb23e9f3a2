import { addressOf, type Reply } from '../../../contract/endpoint.ts'
import { pictureBytes } from '../../../contract/pictures.ts'
import { type ProblemBody, problems } from '../../../contract/problems.ts'
import { MINUTE } from '../../../contract/time.ts'
import { ApiError } from '../../api.ts'

/** The longest side of what is sent, in pixels: the widest picture of a page has 1200. */
const longestSide = 1600
/** So long a picture may take to be sent and converted, in ms. */
const patience = MINUTE

/**
 * Sends a picture; answers its path for `Bild`. Scaled down first: the shop never shows more, and a photo of 5 MB
 * would take 20 s over a line of 2 Mbit/s. Rejects with `ApiError`.
 */
export async function uploadPicture(
  file: Blob,
  signal: AbortSignal,
): Promise<Reply<'POST /api/admin/pictures'>> {
  const body = await scaleDown(file)
  if (body.size > pictureBytes) {
    const [status, message] = problems['picture-too-large']
    throw new ApiError(status, { message })
  }
  try {
    const { method, path } = addressOf('POST /api/admin/pictures')
    const answer = await fetch(path, {
      method,
      headers: { accept: 'application/json', 'content-type': 'application/octet-stream' },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    })
    const said = (await answer.json()) as Reply<'POST /api/admin/pictures'> & ProblemBody
    if (!answer.ok) throw new ApiError(answer.status, said)
    return said
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(0, {})
  }
}

/**
 * The picture upright, with no side longer than `longestSide`, and without the camera's data. WebP keeps what is
 * transparent; a browser that cannot write it (Safari) makes a photo a JPEG and the rest a PNG. What the browser
 * cannot read stays as it is: the server may, or says what is wrong with it.
 */
async function scaleDown(file: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const factor = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const [width, height] = [picture.width * factor, picture.height * factor].map((side) =>
      Math.max(1, Math.round(side)),
    ) as [number, number]
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    if (!context) return file
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, width, height)
    picture.close()
    const webp = await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 })
    if (webp.type === 'image/webp' || file.type !== 'image/jpeg') return webp
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
  } catch {
    return file
  }
}
