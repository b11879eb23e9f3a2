import type { Light } from '../../contract/devices/devices.ts'
import styles from './due-sticker.module.css'

const months = Array.from({ length: 12 }, (_, index) => index + 1)

/** Where a month stands, as on a clock. */
function pointAt(month: number): { x: string; y: string } {
  const angle = ((month - 3) / 12) * 2 * Math.PI
  const at = (part: number) => (50 + 38 * part).toFixed(2)
  return { x: at(Math.cos(angle)), y: at(Math.sin(angle)) }
}

/**
 * The round sticker on a device, in the colour of its light: the twelve months around the year, with the month in which
 * something is due punched out. Only drawn; the words stand beside it.
 */
export function DueSticker({ day, light }: { day: string; light: Light }) {
  const [year = '', due] = day.split('-')
  return (
    <svg viewBox="0 0 100 100" className={`${styles['sticker']} ${styles[light]}`} aria-hidden>
      <circle cx="50" cy="50" r="49" />
      <circle cx="50" cy="50" r="27" className={styles['middle']} />
      {months.map((month) => {
        const { x, y } = pointAt(month)
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
