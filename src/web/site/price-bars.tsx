import type { ServicePrices } from '../../contract/settings/business.ts'
import { formatChf } from '../../contract/money.ts'
import { offerFrom } from '../../contract/accounts/contact-link.ts'
import { quoteService } from '../../contract/appointments/service-price.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import styles from './price-bars.module.css'

const counts = [1, 5, offerFrom]

/** Three quantities as selectable bars, each compared with the price at the single-device rate. */
export function PriceBars({
  pieces,
  prices,
  onChoose,
}: {
  pieces: number
  prices: ServicePrices
  onChoose: (pieces: number) => void
}) {
  // Without JavaScript the bars cannot be selected, only read.
  const isHydrated = useHydrated()
  const Bar = isHydrated ? 'button' : 'div'
  const most = prices.single * offerFrom
  return (
    <ul className={styles['bars']}>
      {counts.map((count) => {
        const { total } = quoteService(count, true, prices)
        const single = count * prices.single
        return (
          <li key={count}>
            <Bar
              {...(isHydrated && {
                type: 'button',
                'aria-pressed': pieces === count,
                onClick: () => onChoose(count),
              })}
              className={styles['bar']}
            >
              <span
                className={styles['single']}
                style={{ blockSize: `${(single / most) * 11}rem` }}
              >
                <span
                  className={styles['total']}
                  style={{ blockSize: `${(total / single) * 100}%` }}
                />
              </span>
              <span className={styles['name']}>{count === 1 ? '1 Gerät' : `${count} Geräte`}</span>{' '}
              <strong>{formatChf(total)}</strong>{' '}
              {single > total && <small>statt {formatChf(single)}</small>}
            </Bar>
          </li>
        )
      })}
    </ul>
  )
}
