import type { Drawing, Step } from './use-steps.ts'
import styles from './scanned-device.module.css'

/** SVG paths for a drawing of 132 × 90; the flame has a colour of its own. */
const flame =
  'M110 80c-9 0-14-6-14-13 0-9 8-13 9-24 7 5 9 11 8 16 3-2 4-4 4-7 5 5 7 10 7 15 0 7-5 13-14 13z'
const body = 'M30 84V42q0-8 9-8t9 8v42zM35 34v-8h8v8'
const drawings: Record<Drawing, { lines: string; fire?: string }> = {
  pin: {
    lines: `${body}M33 26h14l8-6M33 22h14M60 30a7 7 0 1 0 14 0 7 7 0 1 0-14 0M60 30H43M82 30h20m-7-6 7 6-7 6`,
  },
  aim: { lines: `${body}M43 29q20 0 22 22l4 10M69 61l12 8M69 61l13 3M69 61l10 12`, fire: flame },
  squeeze: {
    lines: `${body}M33 26h16l8-7M33 20l24-9M62 8v16m-5-6 5 6 5-6M43 29q16 4 20 30l4 8M67 67l10 5M67 67l11 1`,
    fire: flame,
  },
  horn: {
    lines: `${body}M43 30l18 12 6 18-16-4zM20 56h6M20 64h6M74 44l8 4M74 52l8 2M72 60l8 4`,
    fire: flame,
  },
  pan: {
    lines:
      'M62 70h46l-4 14H66zM108 74h10M12 24l16-8 8 14-16 8zM36 20q16 0 26 14M36 24q12 2 20 16M36 28q8 4 14 18',
    fire: 'M85 66c-7 0-11-5-11-10 0-7 6-10 7-19 6 4 7 9 6 13 3-2 3-3 3-6 4 4 6 8 6 12 0 5-4 10-11 10z',
  },
  pull: { lines: 'M34 8h52v34H34zM42 8v14M78 8v14M46 42v34M74 42v34M40 70l6 8 6-8M68 70l6 8 6-8' },
  cover: {
    lines: 'M30 82h60M24 46q36-26 72 0l6 36H18zM20 40l-8-8M100 40l8-8',
    fire: 'M60 78c-6 0-9-4-9-8 0-6 5-8 6-15 5 3 6 7 5 10 2-1 3-3 3-5 3 3 5 7 5 10 0 4-4 8-10 8z',
  },
  off: {
    lines: 'M20 80h80M30 80V50h60v30M40 40a20 20 0 1 0 40 0 20 20 0 1 0-40 0M60 40V24M52 64h16',
  },
  alarm: {
    lines:
      'M36 30h48l-6 14H42zM36 30v-6h48v6M60 52v10M46 52l-8 10M74 52l8 10M30 72q6-6 12 0M78 72q6-6 12 0M54 72q6-6 12 0',
  },
  leave: {
    lines:
      'M66 84V10h34v74M66 84h40M92 48v6M34 22a6 6 0 1 0 12 0 6 6 0 1 0-12 0M40 30l-4 24M36 54l10 12-2 18M36 54L24 66l-10 6M38 36l14 8 6-6M38 36L26 46v10',
  },
  call: { lines: 'M44 8h32q5 0 5 5v64q0 5-5 5H44q-5 0-5-5V13q0-5 5-5zM56 74h8' },
}

/** How a device is used, in pictures and words. */
export function HowToUse({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={`columns ${styles['steps']}`}>
      {steps.map(({ drawing, text }, at) => (
        <li key={drawing} className="card">
          <svg viewBox="0 0 132 90" aria-hidden="true" className={styles['drawing']}>
            <path d={drawings[drawing].lines} />
            {drawings[drawing].fire && (
              <path d={drawings[drawing].fire} className={styles['fire']} />
            )}
            {drawing === 'call' && (
              <text x="60" y="48" textAnchor="middle" className={styles['number']}>
                118
              </text>
            )}
          </svg>
          <p>
            <strong>{at + 1}.</strong> {text}
          </p>
        </li>
      ))}
    </ol>
  )
}
