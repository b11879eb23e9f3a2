import ArrowRight from 'lucide-react/icons/arrow-right'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatChf, toRappen } from '../../../contract/money.ts'
import { PriceNotes } from '../../catalogue/product-price.tsx'
import { FireClasses } from '../../ui/text/fire-class.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import landUrl from '../drawings/house-land.svg?no-inline'
import houseUrl from '../../ui/drawings/house.svg?no-inline'
import fireUrl from '../drawings/house-fire.svg?no-inline'
import type { HouseRoom } from './house-rooms.ts'
import styles from './house-in-section.module.css'

/** The drawing's view box, from its upper left corner. */
const view = { x: 10, y: 34, width: 790, height: 812 }

/**
 * A house in cross-section in its landscape, over the full width: each room says what may burn there, what helps, what
 * never does, and leads to the advisor. Without JavaScript the rooms are links to a list of all; with it they are
 * buttons, and one room is open.
 */
export function HouseInSection({ rooms }: { rooms: readonly HouseRoom[] }) {
  const [open, setOpen] = useState('kueche')
  const isHydrated = useHydrated()
  return (
    <section className={styles['land']} aria-labelledby="raeume">
      <div className={`wrap ${styles['house']}`}>
        <header>
          <p className="eyebrow">Raum für Raum</p>
          <h2 id="raeume">Wo brennt es bei Ihnen zuerst?</h2>
          <p className="lead">
            Jeder Raum hat sein Feuer. Wählen Sie einen, und Sie sehen, was dort hilft.
          </p>
        </header>
        <nav className={styles['drawing']} aria-label="Räume des Hauses">
          <img
            className={styles['around']}
            src={landUrl}
            alt=""
            width={4400}
            height={812}
            loading="lazy"
          />
          <img src={houseUrl} alt="" width={view.width} height={view.height} loading="lazy" />
          <img
            className={styles['fire']}
            src={`${fireUrl}#${open}`}
            alt=""
            width={view.width}
            height={view.height}
            loading="lazy"
          />
          {rooms.map(({ id, name, label: short, area: [x, y, width, height] }) => {
            const place = {
              className: styles['room'],
              style: {
                left: `${((x - view.x) / view.width) * 100}%`,
                top: `${((y - view.y) / view.height) * 100}%`,
                width: `${(width / view.width) * 100}%`,
                height: `${(height / view.height) * 100}%`,
              },
            }
            const label = <span>{short ?? name}</span>
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
          {rooms.map(({ id, name, ort, burns, never, helps }) => (
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
                    <li key={help.link} className="row">
                      <Link to={help.link} prefetch="intent">
                        {help.name}
                      </Link>
                      <span>
                        <FireClasses classes={help.classes} />
                      </span>
                      <span className={styles['price']}>{formatChf(toRappen(help.price))}</span>
                    </li>
                  ))}
                  <li className="row">
                    <PriceNotes />
                  </li>
                </ul>
              )}
              <p className={styles['never']}>
                <strong>Nie:</strong> {never}
              </p>
              {ort ? (
                <Link to={`/loeschberater?ort=${ort}`} prefetch="intent" className={styles['on']}>
                  Im Löschberater weiter<span className="visually-hidden">: {name}</span>{' '}
                  <ArrowRight aria-hidden="true" />
                </Link>
              ) : (
                <Link to="/termin?anliegen=kaminfegen" className={styles['on']}>
                  Kaminfeger rufen <ArrowRight aria-hidden="true" />
                </Link>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
