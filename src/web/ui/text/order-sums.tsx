import { Fragment } from 'react'
import { toRappen } from '../../../contract/money.ts'
import { costNames, fixedTotalsNote } from '../../../contract/orders/words.ts'
import type { OrderSums as Sums } from '../../../contract/orders/orders.ts'
import { noVatReason } from '../../../contract/books/vat.ts'
import { priceText } from './price-text.ts'
import './order-sums.css'

type Name = 'goods' | 'delivery' | 'vat' | 'total' | 'containedVat'

/**
 * The sums of an order in CHF, in reading order: with `fest`, delivery and VAT are only shown next to the total; with
 * `berechnet`, the total includes both. Without `sums` there is only the total.
 */
export function listSums(sums: Sums | undefined, total: number): (readonly [Name, chf: number])[] {
  if (!sums) return [['total', total]]
  const { totalsMode, warenwert, lieferkosten, mwst, mwstSatz } = sums
  // Work is not delivered: there is nothing to add up.
  const before: (readonly [Name, number])[] = sums.arbeit
    ? []
    : [
        ['goods', warenwert],
        ['delivery', lieferkosten],
      ]
  return totalsMode === 'fest'
    ? [...before, ['vat', mwst], ['total', total]]
    : [...before, ['total', total], ...(mwstSatz === 0 ? [] : [['containedVat', mwst] as const])]
}

/** What the sums are called, for customers and the owner. */
export function sumNames(sums: Sums | undefined): Record<Name, string> {
  return {
    goods: sums?.totalsMode === 'fest' ? 'Warenwert' : 'Zwischensumme',
    delivery: costNames[sums?.lieferung ?? 'versand'],
    vat: 'MWST',
    total: 'Total',
    // Shorter than in mails and on invoices: it stays on one line beside a large total.
    containedVat: `darin ${sums?.mwstSatz} % MWST`,
  }
}

/** Whether an order states why it contains no VAT; of work, its invoice does. */
export function isWithoutVat(sums: Sums | undefined): boolean {
  return sums?.totalsMode === 'berechnet' && sums.mwstSatz === 0 && !sums.arbeit
}

/** The sums of an order, or of a cart. */
export function OrderSums({
  sums,
  total,
  totalClassName = '',
}: {
  sums: Sums | undefined
  total: number
  totalClassName?: string | undefined
}) {
  const names = sumNames(sums)
  const totalClass = `total ${totalClassName}`
  return (
    <>
      <dl className="sums">
        {listSums(sums, total).map(([name, chf]) => (
          <Fragment key={name}>
            <dt className={name === 'total' ? totalClass : undefined}>{names[name]}</dt>
            <dd className={name === 'total' ? totalClass : undefined}>
              {priceText(toRappen(chf))}
            </dd>
          </Fragment>
        ))}
      </dl>
      {sums?.totalsMode === 'fest' && <p className="quiet">{fixedTotalsNote}</p>}
      {isWithoutVat(sums) && (
        <p className="quiet">
          {noVatReason({ isExport: sums?.ausfuhr })}
          {sums?.ausfuhr && '. Einfuhrsteuer und Zoll verlangt das Land, in das wir liefern.'}
        </p>
      )}
    </>
  )
}
