import houseUrl from '../../ui/drawings/house.svg?no-inline'
import styles from './place-tile.module.css'

/** The drawing of the house (`ui/drawings/house.svg`) in its own units, and the rooms that stand for places. */
const house = { x: 10, y: 34, width: 790, height: 812 }
const rooms: Partial<Record<string, string>> = {
  wohnung: '79 514 190 133',
  kueche: '378 530 165 116',
  garage: '556 515 205 143',
  werkstatt: '318 688 196 137',
  auto: '622 545 152 106',
}
/** Where the house has no such room: drawn in the same line, 190 × 133. */
const others: Partial<Record<string, string>> = {
  buero:
    'M8 122h174M18 84h92v5H18zM26 89v33M102 89v33M52 84v-8h16v8M38 42h44v34H38zM128 30h40v92h-40zM128 53h40M128 76h40M128 99h40M136 42h6M136 65h6M136 88h6',
  boot: 'M24 84h138l-20 26H44zM62 84V56h44l18 28M74 64h12v10H74zM94 64h10v10H94zM62 56V24l26 20M4 122c15-8 30-8 45 0s30 8 45 0 30-8 45 0 30 8 45 0',
}

/** A picture of the place in an answer of the advisor, beside its name. Nothing for any other answer. */
export function PlaceTile({ place }: { place: string }) {
  const room = rooms[place]
  const lines = others[place]
  if (room === undefined && lines === undefined) return null
  return (
    <svg className={styles['tile']} viewBox={room ?? '0 0 190 133'} aria-hidden="true">
      {room === undefined ? <path d={lines} /> : <image href={houseUrl} {...house} />}
    </svg>
  )
}
