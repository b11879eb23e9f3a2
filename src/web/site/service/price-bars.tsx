import type { ServicePrices } from '../../../contract/settings/business.ts'
import { formatChf } from '../../../contract/money.ts'
import { offerFrom } from '../../../contract/accounts/contact-link.ts'
import { quoteService } from '../../../contract/appointments/service-price.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import styles from './price-bars.module.css'

const counts = [1, 2, 5, offerFrom]

/**
 * Four quantities as selectable bars, each made up of the work and, without the chimney visit, the travel; the work is
 * compared with the price at the single-device rate.
 */
export function PriceBars({
  pieces,
  withVisit,
  prices,
  onChoose,
}: {
  pieces: number
  withVisit: boolean
  prices: ServicePrices
  onChoose: (pieces: number) => void
}) {
  // Without JavaScript the bars cannot be selected, only read.
  const isHydrated = useHydrated()
  const Bar = isHydrated ? 'button' : 'div'
  const travel = withVisit ? 0 : (prices.travel ?? 0)
  const most = prices.single * offerFrom + (prices.travel ?? 0)
  const sizeOf = (amount: number) => ({ blockSize: `${(amount / most) * 11}rem` })
  return (
    <ul className={styles['bars']} aria-label="Preise im Vergleich">
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
              <span className={styles['single']} style={sizeOf(single + travel)}>
                {travel > 0 && <span className={styles['travel']} style={sizeOf(travel)} />}
                <span className={styles['total']} style={sizeOf(total)} />
              </span>
              <span className={styles['name']}>{count === 1 ? '1 Gerät' : `${count} Geräte`}</span>{' '}
              <strong>{formatChf(total + travel)}</strong>{' '}
              {single > total && <small>statt {formatChf(single + travel)}</small>}
            </Bar>
          </li>
        )
      })}
    </ul>
  )
}
