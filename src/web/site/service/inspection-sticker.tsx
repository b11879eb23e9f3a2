import styles from './inspection-sticker.module.css'

const months = Array.from({ length: 12 }, (_, at) => at + 1)
/** A position on the ring of months, `radius` away from the centre of the sticker. */
function at(turns: number, radius: number) {
  const angle = (turns * 2 - 0.5) * Math.PI
  const round = (value: number) => Math.round(value * 10) / 10
  return { x: round(160 + radius * Math.cos(angle)), y: round(160 + radius * Math.sin(angle)) }
}
const corners = [
  { later: 0, x: 116, y: 122 },
  { later: 1, x: 204, y: 122 },
  { later: 2, x: 204, y: 210 },
  { later: 3, x: 116, y: 210 },
]

/** How often an extinguisher is serviced, in years (spec §1). */
export const yearsBetween = 3

/**
 * The inspection sticker of a serviced extinguisher, punched with the month and the year of the next service. Without a
 * day (`YYYY-MM-DD`), nothing is punched.
 */
export function InspectionSticker({ day, name }: { day: string; name: string }) {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return (
    <svg className={styles['sticker']} viewBox="0 0 320 320" aria-hidden="true">
      <defs>
        <path id="kleber-oben" d="M28 160a132 132 0 0 1 264 0" />
        <path id="kleber-unten" d="M14 160a146 146 0 0 0 292 0" />
      </defs>
      <circle cx="160" cy="160" r="157" className={styles['rim']} />
      <text className={styles['top']}>
        <textPath href="#kleber-oben" startOffset="50%">
          GEPRÜFT · {name.toUpperCase()}
        </textPath>
      </text>
      <text className={styles['bottom']}>
        <textPath href="#kleber-unten" startOffset="50%">
          NÄCHSTE KONTROLLE
        </textPath>
      </text>
      <circle cx="160" cy="160" r="122" className={styles['paper']} />
      {months.map((one) => {
        const inner = at((one - 1) / 12, 87)
        const outer = at((one - 1) / 12, 121)
        const middle = at((one - 0.5) / 12, 104)
        return (
          <g key={one} className={one === month ? styles['punched'] : undefined}>
            <path className={styles['line']} d={`M${inner.x} ${inner.y}L${outer.x} ${outer.y}`} />
            {one === month && <circle cx={middle.x} cy={middle.y} r="16" />}
            <text x={middle.x} y={middle.y + 6}>
              {one}
            </text>
          </g>
        )
      })}
      <circle cx="160" cy="160" r="87" className={styles['ring']} />
      <path className={styles['line']} d="M160 73v174M73 160h174" />
      {year > 0 &&
        corners.map(({ later, x, y }) => (
          <g key={later} className={later === yearsBetween ? styles['punched'] : undefined}>
            {later === yearsBetween && (
              <rect x={x - 31} y={y - 23} width="62" height="33" rx="16" />
            )}
            <text x={x} y={y}>
              {year + later}
            </text>
          </g>
        ))}
      <circle cx="160" cy="160" r="31" className={styles['seal']} />
      <path
        className={styles['flame']}
        transform="translate(141 139)"
        d="M19 4c1 5 8 8 8 16a8.5 8.5 0 0 1-17 0c0-3 2-6 4-7 0 2 1 3 2 3 2 0 1-6 3-12z"
      />
    </svg>
  )
}
