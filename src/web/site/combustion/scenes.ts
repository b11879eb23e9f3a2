import type { Scene } from '../scenes.ts'

/** The probe in the flue, with its instrument. */
export const measurementScene: Scene = {
  wide: '/bilder/szene-messung-87663b12',
  narrow: '/bilder/szene-messung-schmal-768b1b40',
  shows:
    'Messsonde im Abgasrohr, daneben das Messgerät mit Sauerstoff, Kohlenmonoxid und Temperatur',
  card: '/bilder/teilen-messung-8d3ceb69.jpg',
}

/** A fire in the stove, where it belongs. */
export const stoveScene: Scene = {
  wide: '/bilder/szene-ofen-b6f0af7a',
  narrow: '/bilder/szene-ofen-schmal-a2a7f28d',
  shows: 'Holzofen mit oben angezündetem Feuer',
  card: '/bilder/teilen-ofen-25c5823b.jpg',
}
