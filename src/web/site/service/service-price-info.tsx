import Check from 'lucide-react/icons/check'
import { formatChf } from '../../../contract/money.ts'
import { travelInWords } from '../../../contract/appointments/service-price.ts'
import { vatNote } from '../../../contract/books/vat.ts'
import { useSite } from '../../use-site.ts'
import { PriceCalculator } from './price-calculator.tsx'
import styles from './service-price-info.module.css'

/** The prices of spec §1 in words, next to the calculator. */
export function ServicePriceInfo() {
  const { servicePrices, vatPerMille } = useSite()
  const points = [
    `Ab ${formatChf(servicePrices.single)} je Feuerlöscher`,
    `${formatChf(servicePrices.fromThree)} je Gerät ab ${servicePrices.cheaperFrom} Stück, für alle Geräte`,
    'Keine Anfahrt in Verbindung mit dem Kaminfegertermin',
    `Ohne Kaminfegertermin ${travelInWords(servicePrices.travel)}`,
    vatPerMille === 0
      ? 'Wir sind nicht mehrwertsteuerpflichtig'
      : `Alle Preise ${vatNote(vatPerMille)}`,
    'Löschmittelwechsel und Ersatzteile nach vorheriger Absprache',
  ]
  return (
    <section className="section" id="preise" aria-labelledby="preise-titel">
      <div className="wrap">
        <div className={`columns ${styles['words']}`}>
          <div>
            <p className="eyebrow">Preise</p>
            <h2 className={styles['title']} id="preise-titel">
              Ein Preis, den Sie vorher kennen
            </h2>
          </div>
          <ul className={styles['points']}>
            {points.map((point) => (
              <li key={point}>
                <Check aria-hidden="true" />
                {point}
              </li>
            ))}
          </ul>
        </div>
        <PriceCalculator />
      </div>
    </section>
  )
}
