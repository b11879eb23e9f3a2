import ArrowRight from 'lucide-react/icons/arrow-right'
import Check from 'lucide-react/icons/check'
import type { ServicePrices } from '../../../contract/settings/business.ts'
import { formatChf } from '../../../contract/money.ts'
import { useSite } from '../../use-site.ts'
import { vatSuffix } from '../../../contract/books/vat.ts'
import { quoteService } from '../../../contract/appointments/service-price.ts'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './home-prices.module.css'

/** Extinguisher service for 1 to 4 devices: from three on, the lower price applies to all (spec §1). */
function examplesOf(prices: ServicePrices) {
  return [1, 2, 3, 4].map((count) => {
    const cheaper = count >= prices.cheaperFrom
    return { count, cheaper, total: quoteService(count, true, prices).total }
  })
}

/** The service everybody forgets, with its price up front. */
export function HomePrices() {
  const { servicePrices, vatPerMille } = useSite()
  const examples = examplesOf(servicePrices)
  const most = Math.max(...examples.map(({ total }) => total))
  return (
    <section className={`section dark ${styles['prices']}`} aria-labelledby="service">
      <div className={`wrap ${styles['inner']}`}>
        <div className={styles['words']}>
          <p className="eyebrow">Feuerlöscher-Service</p>
          <h2 id="service">Ein Löscher, der nicht geprüft ist, ist Dekoration.</h2>
          <p>
            Empfohlen ist die Wartung alle 3 Jahre, das Löschmittel wird nach 6 bis 9 Jahren
            getauscht. Wir kommen vorbei, prüfen und kleben die Plakette – die Anfahrt ist gratis,
            wenn wir ohnehin für den Kamin da sind.
          </p>
          <ButtonLink to="/service">
            So läuft der Service <ArrowRight aria-hidden="true" />
          </ButtonLink>
        </div>
        <table className={styles['table']}>
          <caption>Was es kostet{vatSuffix(vatPerMille)}</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">Geräte</th>
              <th scope="col">Preis</th>
            </tr>
          </thead>
          <tbody>
            {examples.map(({ count, cheaper, total }) => (
              <tr key={count} className={cheaper ? styles['cheaper'] : undefined}>
                <th scope="row">{count === 1 ? '1 Gerät' : `${count} Geräte`}</th>
                <td>
                  <span
                    className={styles['bar']}
                    style={{ inlineSize: `${(total / most) * 100}%` }}
                    aria-hidden="true"
                  />
                  <span className={styles['sum']}>{formatChf(total)}</span>
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={2}>
                <Check aria-hidden="true" /> Ab {servicePrices.cheaperFrom} Geräten{' '}
                {formatChf(servicePrices.fromThree)} je Gerät
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  )
}
