import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import { formatChf, toRappen } from '../../../contract/money.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { FireClasses } from '../../ui/text/fire-class.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { PriceNotes } from '../../catalogue/product-price.tsx'
import type { GuideEntry } from './extinguisher-guide.ts'
import styles from './home-guide.module.css'
import { ScenePicture } from '../scene-picture.tsx'
import type { Scene } from '../scenes.ts'

/** A kitchen with a fire blanket on the wall, not meant for burning fat in a pan, which needs class F. */
const kitchenScene: Scene = {
  wide: '/bilder/szene-kueche-53f9c2df',
  narrow: '/bilder/szene-kueche-schmal-52baadab',
  shows: 'Löschdecke an der Wand einer Küche, neben dem Herd mit Pfanne',
  card: '/bilder/teilen-kueche-566f4f8c.jpg',
}

/** «Welcher Löscher passt?»: from the place of use to the product in one step. */
export function HomeGuide({ entries }: { entries: readonly GuideEntry[] }) {
  return (
    <section className={`section ${styles['guide']}`} aria-labelledby="welcher">
      <div className={`wrap ${styles['inner']}`}>
        <header>
          <p className="eyebrow">Ratgeber</p>
          <h2 id="welcher">Welcher Löscher passt?</h2>
          <p className="lead">Keiner kann alles. Suchen Sie den Ort, wir nennen Gerät und Preis.</p>
          <p className="row">
            <ButtonLink to="/loeschberater">Löschberater starten</ButtonLink>
            <ButtonLink to="/feuerloescher" look="secondary">
              Alle Feuerlöscher
            </ButtonLink>
          </p>
          <div className={styles['kitchen']}>
            <ScenePicture scene={kitchenScene} framed />
          </div>
        </header>
        <ul className={styles['list']}>
          {entries.map((entry) => (
            <li key={entry.place} className={styles['row']}>
              <div className={styles['stage']}>
                <ProductPicture bild={entry.bild} alt="" sizes="7rem" />
              </div>
              <div className={styles['words']}>
                <h3>
                  <Link to={entry.link} prefetch="intent">
                    {entry.place}
                    <span className="visually-hidden">: {entry.name}</span>
                  </Link>
                </h3>
                <p className="quiet">{entry.reason}</p>
              </div>
              <p className={`row ${styles['offer']}`}>
                <FireClasses classes={entry.classes} />
                <span>{formatChf(toRappen(entry.price))}</span>
              </p>
              <ArrowRight className={styles['arrow']} aria-hidden="true" />
            </li>
          ))}
          <li className={styles['notes']}>
            <PriceNotes />
          </li>
        </ul>
      </div>
    </section>
  )
}
