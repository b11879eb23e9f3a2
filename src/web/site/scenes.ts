/** A picture of the trade (`scripts/make-scenes.ts`): in full, and cropped for phones. */
export type Scene = { wide: string; narrow: string; shows: string; card: string }

/** The sweep's brush on a chimney above the roofs of St. Gallen. */
export const chimneyScene: Scene = {
  wide: '/bilder/szene-kamin-c52ca790',
  narrow: '/bilder/szene-kamin-schmal-cc4aa8fa',
  shows: 'Kaminbürste, Seil und Kugel auf einem Kamin über den Dächern von St. Gallen am Abend',
  card: '/bilder/teilen-kamin-ca570aa9.jpg',
}

/** Media queries for the cropped and the full picture. */
export const narrow = '(width < 40rem)'
export const wide = '(width >= 40rem)'
export const wideSizes = '(width >= 64rem) min(62vw, 75rem), 100vw'

const sourceSet = (stem: string, widths: readonly number[], type: string) =>
  widths.map((width) => `${stem}-${width}.${type} ${width}w`).join(', ')

export const narrowSet = (scene: Scene, type: 'avif' | 'webp') =>
  sourceSet(scene.narrow, [480, 640, 800], type)
export const wideSet = (scene: Scene, type: 'avif' | 'webp') =>
  sourceSet(scene.wide, [640, 1040, 1600], type)

/** Preloads the largest picture of a page, before the browser has parsed the page. */
export function scenePreloads(scene: Scene) {
  const preload = {
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    fetchPriority: 'high',
  } as const
  return [
    { ...preload, media: narrow, imageSrcSet: narrowSet(scene, 'avif'), imageSizes: '100vw' },
    { ...preload, media: wide, imageSrcSet: wideSet(scene, 'avif'), imageSizes: wideSizes },
  ]
}
