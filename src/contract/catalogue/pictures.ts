/** The widths generated for each of our own pictures, in pixels (`scripts/make-pictures.ts`). */
export const pictureWidths = [320, 480, 800, 1200] as const

/** The largest upload, in bytes. */
export const pictureBytes = 10 * 1024 * 1024

/** The attributes of a `<picture>`. Without source sets, only the address of the picture is known. */
type PictureSources = {
  src: string
  avif?: string
  webp?: string
  width?: number
  height?: number
}

/** The public path of uploaded pictures, and the pattern of the name that follows from their content. */
export const uploadPath = '/bilder/hochgeladen'
export const uploadName = '[0-9a-f]{32}'

const ownScheme = new RegExp(`^(/.+)-(?:${pictureWidths.join('|')})\\.(?:avif|webp)$`)

/**
 * Turns the wire field `Bild` (spec §3) into the sources of a `<picture>`. A path of our own scheme (`/…-800.webp`)
 * stands for a square picture in all widths and both formats; any other address is used as it is. An empty `Bild` gives
 * undefined: there is nothing to load.
 */
export function pictureSources(bild: string): PictureSources | undefined {
  const src = bild.trim()
  if (!src) return undefined
  const stem = ownScheme.exec(src)?.[1]
  // `//host/…` is another site, whose other widths are unknown.
  if (!stem || stem.startsWith('//')) return { src }
  return {
    src: `${stem}-800.webp`,
    avif: sourceSet(stem, 'avif'),
    webp: sourceSet(stem, 'webp'),
    width: 1200,
    height: 1200,
  }
}

/** The size of a picture's preview in chats and networks (Open Graph), in pixels. */
export const previewSize = { width: 1200, height: 630 } as const

/**
 * The preview of a product picture: a JPEG on paper, because a picture on a transparent ground cannot be seen where the
 * background is dark. An address that is not ours is its own preview if its format has no transparency; otherwise
 * undefined.
 */
export function previewOf(bild: string): string | undefined {
  const stem = ownScheme.exec(bild.trim())?.[1]
  if (stem && !stem.startsWith('//')) return `${stem}-${previewSize.width}.jpeg`
  return /\.jpe?g$/i.test(bild.trim().replace(/[?#].*$/, '')) ? bild.trim() : undefined
}

function sourceSet(stem: string, format: 'avif' | 'webp'): string {
  return pictureWidths.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ')
}
