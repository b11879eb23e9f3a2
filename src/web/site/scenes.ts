/** A picture of the trade (`scripts/make-scenes.ts`): in full, and cropped for phones. */
export type Scene = { wide: string; narrow: string; shows: string; card: string }

/** The sweep's brush on a chimney above the roofs of St. Gallen. */
export const chimneyScene: Scene = {
  wide: '/bilder/szene-kamin-c52ca790',
  narrow: '/bilder/szene-kamin-schmal-cc4aa8fa',
  shows: 'Kaminbürste, Seil und Kugel auf einem Kamin über den Dächern von St. Gallen am Abend',
  card: '/bilder/teilen-kamin-ca570aa9.jpg',
}

/** The probe in the flue, with its instrument. */
export const measurementScene: Scene = {
  wide: '/bilder/szene-messung-87663b12',
  narrow: '/bilder/szene-messung-schmal-768b1b40',
  shows:
    'Messsonde im Abgasrohr, daneben das Messgerät mit Sauerstoff, Kohlenmonoxid und Temperatur',
  card: '/bilder/teilen-messung-8d3ceb69.jpg',
}

/** An extinguisher being serviced. */
export const benchScene: Scene = {
  wide: '/bilder/szene-werkbank-621fa111',
  narrow: '/bilder/szene-werkbank-schmal-bda0f5c9',
  shows: 'Feuerlöscher mit Prüfkleber auf der Werkbank, davor Plomben, Schlüssel und Prüfmanometer',
  card: '/bilder/teilen-werkbank-9792f800.jpg',
}

/** An extinguisher that is easy to find. */
export const wallScene: Scene = {
  wide: '/bilder/szene-wand-f8d87394',
  narrow: '/bilder/szene-wand-schmal-43d22ca5',
  shows: 'Feuerlöscher an der Wand neben einer Tür, darüber das Brandschutzzeichen',
  card: '/bilder/teilen-wand-ed9c500a.jpg',
}

/** A kitchen with a fire blanket on the wall, not meant for burning fat in a pan, which needs class F. */
export const kitchenScene: Scene = {
  wide: '/bilder/szene-kueche-53f9c2df',
  narrow: '/bilder/szene-kueche-schmal-52baadab',
  shows: 'Löschdecke an der Wand einer Küche, neben dem Herd mit Pfanne',
  card: '/bilder/teilen-kueche-566f4f8c.jpg',
}

/** A fire in the stove, where it belongs. */
export const stoveScene: Scene = {
  wide: '/bilder/szene-ofen-b6f0af7a',
  narrow: '/bilder/szene-ofen-schmal-a2a7f28d',
  shows: 'Holzofen mit oben angezündetem Feuer',
  card: '/bilder/teilen-ofen-25c5823b.jpg',
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
