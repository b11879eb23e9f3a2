import { heatings, howOften } from '../../../contract/devices/combustion.ts'
import gasTall from '../drawings/year-gas-tall.svg?no-inline'
import gasWide from '../drawings/year-gas-wide.svg?no-inline'
import oilTall from '../drawings/year-oil-tall.svg?no-inline'
import oilWide from '../drawings/year-oil-wide.svg?no-inline'
import stoveTall from '../drawings/year-stove-tall.svg?no-inline'
import stoveWide from '../drawings/year-stove-wide.svg?no-inline'
import woodTall from '../drawings/year-wood-tall.svg?no-inline'
import woodWide from '../drawings/year-wood-wide.svg?no-inline'
import styles from './heating-year.module.css'

/** From summer to summer, like the heating season; the heating months are highlighted. */
const months = ['Jul', 'Aug', 'Sep', 'Okt', 'Nov', 'Dez', 'Jan', 'Feb', 'Mär', 'Apr', 'Mai', 'Jun']
const isWarm = (at: number) => at > 2 && at < 11

const [oil, gas, wood, stove] = heatings

/** An example year for each heating; `at` counts the months from July. */
const years = [
  {
    heating: oil,
    wide: oilWide,
    tall: oilTall,
    events: [
      { at: 1, month: 'August', title: 'Reinigung', text: howOften(oil.reinigung[0]) },
      { at: 5, month: 'Dezember', title: 'Kontrolle', text: oil.brief },
    ],
  },
  {
    heating: gas,
    wide: gasWide,
    tall: gasTall,
    events: [
      { at: 1, month: 'August', title: 'Reinigung', text: howOften(gas.reinigung[0]) },
      { at: 5, month: 'Dezember', title: 'Kontrolle', text: gas.brief },
    ],
  },
  {
    heating: wood,
    wide: woodWide,
    tall: woodTall,
    events: [
      { at: 1, month: 'August', title: 'Erste Reinigung', text: 'vor der Heizzeit' },
      { at: 4, month: 'November', title: 'Kontrolle', text: wood.brief },
      { at: 6, month: 'Januar', title: 'Zweite Reinigung', text: 'mitten in der Heizzeit' },
    ],
  },
  {
    heating: stove,
    wide: stoveWide,
    tall: stoveTall,
    events: [
      {
        at: 2,
        month: 'September',
        title: 'Reinigung und Sichtkontrolle',
        text: `${howOften(stove.reinigung[0])}; ${stove.brief}`,
      },
    ],
  },
] as const

/**
 * The year of a chimney: soot builds up during heating, sweeping removes it. The page around it shows the year of the
 * heating that was chosen.
 */
export function HeatingYear() {
  return (
    <div className={styles['frame']}>
      <div className={styles['year']}>
        {years.map(({ heating, wide, tall }) => (
          <picture key={heating.value} data-heating={heating.value}>
            <source media="(width >= 40rem)" srcSet={wide} width={1200} height={300} />
            <img src={tall} alt="" width={164} height={696} loading="lazy" />
          </picture>
        ))}
        <ol className={`quiet ${styles['months']}`} aria-hidden="true">
          {months.map((month, at) => (
            <li key={month} className={isWarm(at) ? styles['warm'] : undefined}>
              {month}
            </li>
          ))}
        </ol>
        {years.map(({ heating, events }) => (
          <ol
            key={heating.value}
            data-heating={heating.value}
            className={styles['events']}
            aria-label={`${heating.name}: das Jahr`}
          >
            {events.map(({ at, month, title, text }) => (
              <li key={title} style={{ '--at': at } as object}>
                <strong>{title}</strong> <span className="visually-hidden">im {month}, </span>
                <span>{text}</span>
              </li>
            ))}
          </ol>
        ))}
      </div>
      <p className={`row ${styles['legend']}`}>
        <span className={styles['fire']}>Heizzeit</span>
        <span>Russ im Kamin</span>
        <small>Richtwerte. Den Termin bestimmt Ihre Gemeinde, die Monate sind ein Beispiel.</small>
      </p>
    </div>
  )
}
