/** The longest side of an uploaded picture, in pixels: no page shows more. */
const longestSide = 1600

/**
 * The part of a picture that is shown: all of it, or the largest square; of an upright one its upper part, where a face
 * is.
 */
type Shape = 'whole' | 'square'

/**
 * The picture upright, with no side longer than `longestSide`, and without metadata. WebP keeps transparency; where the
 * browser cannot encode it (Safari), a JPEG stays JPEG and anything else becomes PNG. What the browser cannot decode is
 * sent unchanged: the server may be able to, or says what is wrong with it.
 */
export async function scalePicture(file: Blob, shape: Shape = 'whole'): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const side = Math.min(picture.width, picture.height)
    const part =
      shape === 'square'
        ? { width: side, height: side }
        : { width: picture.width, height: picture.height }
    const [left, top] = [(picture.width - part.width) / 2, (picture.height - part.height) / 4]
    const factor = Math.min(1, longestSide / Math.max(part.width, part.height))
    const [width, height] = [part.width * factor, part.height * factor].map((one) =>
      Math.max(1, Math.round(one)),
    ) as [number, number]
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    if (!context) return file
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, left, top, part.width, part.height, 0, 0, width, height)
    picture.close()
    const webp = await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 })
    if (webp.type === 'image/webp' || file.type !== 'image/jpeg') return webp
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
  } catch {
    return file
  }
}
