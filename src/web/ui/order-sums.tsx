import { Fragment } from 'react'
import { formatChf, toRappen } from '../../contract/money.ts'
import type { OrderSums as Sums } from '../../contract/orders.ts'
import './order-sums.css'

type Name = 'goods' | 'delivery' | 'vat' | 'total' | 'containedVat'

/**
 * The sums of an order in CHF, in the order in which they are read: with `fest` delivery and VAT only stand beside
 * the total, with `berechnet` the total contains both (design §4.3). Without `sums` there is only the total.
 */
export function listSums(sums: Sums | undefined, total: number): [Name, chf: number][] {
  if (!sums) return [['total', total]]
  const { totalsMode, warenwert, lieferkosten, mwst } = sums
  const before: [Name, number][] = [
    ['goods', warenwert],
    ['delivery', lieferkosten],
  ]
  return totalsMode === 'fest'
    ? [...before, ['vat', mwst], ['total', total]]
    : [...before, ['total', total], ['containedVat', mwst]]
}

/** What an order, or a cart that would become one, comes to. */
export function OrderSums({
  sums,
  total,
  omitsGoods = false,
  totalClassName = '',
}: {
  sums: Sums | undefined
  total: number
  omitsGoods?: boolean
  totalClassName?: string | undefined
}) {
  const names: Record<Name, string> = {
    goods: sums?.totalsMode === 'fest' ? 'Warenwert' : 'Zwischensumme',
    delivery: 'Lieferkosten',
    vat: 'MWST',
    total: 'Total',
    containedVat: `darin ${sums?.mwstSatz} % MWST`,
  }
  const totalClass = `total ${totalClassName}`
  return (
    <dl className="sums">
      {listSums(sums, total)
        .filter(([name]) => !(omitsGoods && name === 'goods'))
        .map(([name, chf]) => (
          <Fragment key={name}>
            <dt className={name === 'total' ? totalClass : undefined}>{names[name]}</dt>
            <dd className={name === 'total' ? totalClass : undefined}>
              {formatChf(toRappen(chf))}
            </dd>
          </Fragment>
        ))}
    </dl>
  )
}
