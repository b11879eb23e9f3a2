import { emissionLimits } from '../../../contract/service/emission-limits.ts'

/** Example readings of a burner: well adjusted, and badly. */
export type Reading = {
  max: number
  /** The legal maximum. */
  limit?: number
  /** The usual range where the law sets no limit. */
  usual?: string
  good: number
  bad: number
  unit: string
}

const { co, nox, russzahl, loss } = emissionLimits

/** The measured values explained, each with an example for its gauge. */
export const measuredValues: readonly {
  title: string
  sign: string
  text: string
  /** Of a single-stage oil burner. */
  reading: Reading
  /** Of a gas burner, where the limit is another one; null where nothing is measured. */
  gas?: Reading | null
}[] = [
  {
    title: 'Kohlenmonoxid (CO)',
    sign: 'CO',
    text: 'Entsteht, wenn der Brennstoff nicht ganz verbrennt. Das Gas ist giftig und geruchlos. Ein hoher Wert heisst: zu wenig Luft oder eine verschmutzte Anlage.',
    reading: { max: 200, limit: co[0], good: 22, bad: 140, unit: 'mg/m³' },
    gas: { max: 200, limit: co[1], good: 18, bad: 150, unit: 'mg/m³' },
  },
  {
    title: 'Stickoxide (NOx)',
    sign: 'NOx',
    text: 'Bilden sich in heissen Flammen und sind eine Vorstufe von Ozon. Wie hoch sie sind, hängt vor allem vom Brenner ab.',
    reading: { max: 200, limit: nox[0], good: 98, bad: 112, unit: 'mg/m³' },
    gas: { max: 200, limit: nox[1], good: 55, bad: 74, unit: 'mg/m³' },
  },
  {
    title: 'Russzahl und Ölderivate',
    sign: 'Russ',
    text: 'Ein Filterpapier zeigt, wie stark das Abgas schwärzt, auf einer Skala von 0 bis 9. Spuren von Öl auf dem Filter sind nicht erlaubt. Bei Gas entfällt diese Messung.',
    reading: { max: 9, limit: russzahl[0], good: 0, bad: 3, unit: '' },
    gas: null,
  },
  {
    title: 'Sauerstoff (O2)',
    sign: 'O2',
    text: 'Der Rest im Abgas zeigt, mit wie viel Luft die Flamme brennt. Alle Werte werden auf 3\u00a0Vol.-\u2060% Sauerstoff umgerechnet, damit man sie vergleichen kann.',
    reading: { max: 10, usual: 'Bezug 3\u00a0Vol.-%', good: 3.8, bad: 7.5, unit: 'Vol.-%' },
  },
  {
    title: 'Abgastemperatur',
    sign: '°C',
    text: 'Hat keinen eigenen Grenzwert. Aus ihr und dem Sauerstoffgehalt rechnen wir aus, wie viel Wärme durch den Kamin verloren geht.',
    reading: { max: 300, usual: 'üblich 100 bis 180\u00a0°C', good: 142, bad: 215, unit: '°C' },
  },
  {
    title: 'Abgasverlust',
    sign: '%',
    text: 'Der Teil der Energie, der ungenutzt entweicht. Jedes Prozent weniger spüren Sie auf der Rechnung.',
    reading: { max: 15, limit: loss.single, good: 5.7, bad: 11.2, unit: '%' },
  },
]

/** A reading in Swiss German notation, with decimal comma and unit. */
export const inWords = (value: number, { unit }: Reading) =>
  `${String(value).replace('.', ',')}${unit && `\u00a0${unit}`}`

/** The reference value of a reading. */
export const boundOf = (reading: Reading) =>
  reading.limit === undefined
    ? `kein Grenzwert, ${reading.usual}`
    : `höchstens ${inWords(reading.limit, reading)}`
