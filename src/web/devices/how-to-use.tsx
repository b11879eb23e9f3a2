import styles from './scanned-device.module.css'

/** The parts of a drawing of 132 × 90, by their colour: lines in ink, what is filled below them. */
type Parts = Partial<Record<'red' | 'paper' | 'soot' | 'skin' | 'fire' | 'lines', string>>

const flame =
  'M110 80c-9 0-14-6-14-13 0-9 8-13 9-24 7 5 9 11 8 16 3-2 4-4 4-7 5 5 7 10 7 15 0 7-5 13-14 13z'
const extinguisher = {
  red: 'M30 84V42q0-8 9-8t9 8v42z',
  paper: 'M30 56h18v10H30z',
  soot: 'M35 34v-7h8v7z',
}
const drawings = {
  pin: {
    ...extinguisher,
    lines:
      'M33 26h14l8-6M33 22h14M60 30a7 7 0 1 0 14 0 7 7 0 1 0-14 0M60 30H43M82 30h20m-7-6 7 6-7 6',
  },
  aim: {
    ...extinguisher,
    lines: 'M43 29q20 0 22 22l4 10M69 61l12 8M69 61l13 3M69 61l10 12',
    fire: flame,
  },
  squeeze: {
    ...extinguisher,
    lines:
      'M33 26h16l8-7M33 20l24-9M62 8v16m-5-6 5 6 5-6M43 29q16 4 20 30l4 8M67 67l10 5M67 67l11 1',
    fire: flame,
  },
  horn: {
    ...extinguisher,
    soot: `${extinguisher.soot}M61 42l6 18-16-4z`,
    lines: 'M43 30l18 12M20 56h6M20 64h6M74 44l8 4M74 52l8 2M72 60l8 4',
    fire: flame,
  },
  pan: {
    soot: 'M62 70h46l-4 14H66zM108 74h14v3h-14z',
    red: 'M12 24l16-8 8 14-16 8z',
    lines: 'M36 20q16 0 26 14M36 24q12 2 20 16M36 28q8 4 14 18',
    fire: 'M85 66c-7 0-11-5-11-10 0-7 6-10 7-19 6 4 7 9 6 13 3-2 3-3 3-6 4 4 6 8 6 12 0 5-4 10-11 10z',
  },
  pull: {
    red: 'M34 8h52v34H34z',
    paper: 'M46 42v34h28V42z',
    lines: 'M42 14h36M42 20h22M40 70l6 8 6-8M68 70l6 8 6-8',
  },
  cover: {
    soot: 'M30 82h60v4H30z',
    paper: 'M24 46q36-26 72 0l6 36H18z',
    lines: 'M20 40l-8-8M100 40l8-8M40 52q20-12 40 0',
    fire: 'M60 78c-6 0-9-4-9-8 0-6 5-8 6-15 5 3 6 7 5 10 2-1 3-3 3-5 3 3 5 7 5 10 0 4-4 8-10 8z',
  },
  off: {
    paper: 'M30 80V46h60v34zM42 34a18 9 0 1 0 36 0 18 9 0 1 0-36 0',
    lines: 'M20 80h80M50 64a10 10 0 1 0 20 0 10 10 0 1 0-20 0M60 64v-9M60 34V20M76 54h8',
  },
  alarm: {
    paper: 'M36 30v-8h48v8l-6 14H42z',
    lines: 'M36 30h48M60 52v10M46 52l-8 10M74 52l8 10M30 72q6-6 12 0M78 72q6-6 12 0M54 72q6-6 12 0',
  },
  leave: {
    paper: 'M72 84V10h34v74z',
    soot: 'M34 30q7-4 12 2l7 9 9-4 2 5-12 6-6-4-3 10 9 9 1 19h-6l-2-16-12-8-3 9-14 5-2-5 11-5 6-20-5 4-3 10-5-2 4-13zM39 16l-2-8 9-3 3 8z',
    skin: 'M38 22a6.500 6.500 0 1 0 13 0 6.500 6.500 0 1 0-13 0M64 36a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
    lines: 'M62 84h50M98 46v6M36 18l14-5',
  },
  call: {
    paper: 'M44 8h32q5 0 5 5v64q0 5-5 5H44q-5 0-5-5V13q0-5 5-5z',
    lines: 'M56 76h8M54 13h12',
  },
} satisfies Record<string, Parts>

export type Step = { drawing: keyof typeof drawings; text: string }

const layers = ['red', 'paper', 'soot', 'skin', 'fire', 'lines'] as const

/** How a device is used, in pictures and words. */
export function HowToUse({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={`columns ${styles['steps']}`}>
      {steps.map(({ drawing, text }, at) => (
        <li key={drawing} className="card">
          <svg viewBox="0 0 132 90" aria-hidden="true" className={styles['drawing']}>
            {layers.map((layer) => {
              const { [layer]: d }: Parts = drawings[drawing]
              return d && <path key={layer} d={d} className={styles[layer]} />
            })}
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
