import { useState } from 'react'
import { Link } from 'react-router'
import { formatChf, toRappen } from '../../contract/money.ts'
import { PriceNotes } from '../catalogue/product-price.tsx'
import { FireClasses } from '../ui/fire-class.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import houseUrl from './drawings/house.svg?no-inline'
import fireUrl from './drawings/house-fire.svg?no-inline'
import type { HouseRoom } from './house-rooms.ts'
import styles from './house-in-section.module.css'

/** The drawing's view box, from its upper left corner. */
const view = { x: 10, y: 34, width: 790, height: 812 }

/**
 * A house in cross-section: each room says what may burn there, what helps and what never does. Without JavaScript the
 * rooms are links to a list of all; with it they are buttons, and one room is open.
 */
export function HouseInSection({ rooms }: { rooms: readonly HouseRoom[] }) {
  const [open, setOpen] = useState('kueche')
  const isHydrated = useHydrated()
  return (
    <div className={styles['house']}>
      <nav className={styles['drawing']} aria-label="Räume des Hauses">
        <img src={houseUrl} alt="" width={view.width} height={view.height} loading="lazy" />
        <img
          className={styles['fire']}
          src={`${fireUrl}#${open}`}
          alt=""
          width={view.width}
          height={view.height}
          loading="lazy"
        />
        {rooms.map(({ id, name, area: [x = 0, y = 0, width = 0, height = 0] }) => {
          const place = {
            className: styles['room'],
            style: {
              left: `${((x - view.x) / view.width) * 100}%`,
              top: `${((y - view.y) / view.height) * 100}%`,
              width: `${(width / view.width) * 100}%`,
              height: `${(height / view.height) * 100}%`,
            },
          }
          const label = <span>{name}</span>
          return isHydrated ? (
            <button
              key={id}
              type="button"
              {...place}
              aria-pressed={open === id}
              onClick={() => setOpen(id)}
              onFocus={() => setOpen(id)}
            >
              {label}
            </button>
          ) : (
            <a key={id} href={`#${id}`} {...place}>
              {label}
            </a>
          )
        })}
      </nav>
      <ul className={styles['sheets']}>
        {rooms.map(({ id, name, burns, never, helps }) => (
          <li
            key={id}
            id={id}
            className={`card ${styles['sheet']} ${id === open ? styles['open'] : ''}`}
          >
            <h3>{name}</h3>
            <p>{burns}</p>
            {helps.length > 0 && (
              <ul className={styles['helps']}>
                {helps.map((help) => (
                  <li key={help.link}>
                    <Link to={help.link} prefetch="intent">
                      {help.name}
                    </Link>
                    <span className={styles['price']}>{formatChf(toRappen(help.price))}</span>
                    <span>
                      <FireClasses classes={help.classes} />
                    </span>
                  </li>
                ))}
                <li>
                  <PriceNotes />
                </li>
              </ul>
            )}
            <p className={styles['never']}>
              <strong>Nie:</strong> {never}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
