import type { Light } from '../../contract/devices/due-dates.ts'
import styles from './inspection-sticker.module.css'

const months = Array.from({ length: 12 }, (_, index) => index + 1)

/** The point on a circle of this radius at a month, with December on top. */
function pointAt(month: number, radius: number): string {
  const angle = ((month - 3) / 12) * 2 * Math.PI
  return `${(50 + radius * Math.cos(angle)).toFixed(2)} ${(50 + radius * Math.sin(angle)).toFixed(2)}`
}

/**
 * The round sticker on a device, in the colour of its light: the twelve months around the year, with the month in which
 * something is due punched out. Only drawn; the words stand beside it.
 */
export function InspectionSticker({ day, light }: { day: string; light: Light }) {
  const [year = '', due] = day.split('-')
  return (
    <svg viewBox="0 0 100 100" className={`${styles['sticker']} ${styles[light]}`} aria-hidden>
      <circle cx="50" cy="50" r="49" />
      <circle cx="50" cy="50" r="27" className={styles['middle']} />
      {months.map((month) => {
        const [x, y] = pointAt(month, 38).split(' ')
        const isDue = month === Number(due)
        return (
          <g key={month} className={isDue ? styles['due'] : undefined}>
            {isDue && <circle cx={x} cy={y} r="9" />}
            <text x={x} y={y}>
              {month}
            </text>
          </g>
        )
      })}
      <text x="50" y="50" className={styles['year']}>
        {year}
      </text>
    </svg>
  )
}
