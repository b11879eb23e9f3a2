import { useState } from 'react'
import type { AdminOrder, PackingList } from '../../../contract/orders/admin-orders.ts'
import { formatDate } from '../../../contract/time/date-format.ts'
import { formatChf, toRappen } from '../../../contract/money.ts'
import { formatPhone } from '../../../contract/accounts/phone-format.ts'
import { noVatReason } from '../../../contract/books/vat.ts'
import { isWithoutVat, listSums, sumNames } from '../../ui/text/order-sums.tsx'
import { PostalAddress } from '../../ui/text/postal-address.tsx'
import { api } from '../../api.ts'
import { useSite } from '../../use-site.ts'
import styles from './packing-sheets.module.css'
import { usePrinting } from './use-printing.ts'

const money = (chf: number) => formatChf(toRappen(chf))

/** The delivery method, where it is not shipping. */
const notes = { versand: '', abholung: 'Wird abgeholt', termin: 'Zum Termin mitbringen' }

/** Prints packing lists: `sheets` are shown on paper only, `withoutPrices` is the choice whether they show prices. */
export function usePackingLists() {
  const [prices, setPrices] = useState(true)
  const { printed, print } = usePrinting<readonly PackingList[]>()
  return {
    print,
    printOrders: async (orders: readonly AdminOrder[]) => {
      const ids = orders.map(({ order_id }) => order_id).join()
      print((await api('GET /api/admin/orders/packing-lists', { query: { ids } })).data)
    },
    sheets: printed && <PackingSheets lists={printed} prices={prices} />,
    withoutPrices: (
      <label className={`tick ${styles['withoutPrices']}`}>
        <input
          type="checkbox"
          checked={!prices}
          onChange={({ target }) => setPrices(!target.checked)}
        />
        ohne Preise
      </label>
    ),
  }
}

/**
 * The packing lists of some orders, each on a sheet of its own: visible only in print, where they are the only content.
 * Without `prices` a sheet can go into a gift parcel.
 */
export function PackingSheets({
  lists,
  prices,
}: {
  lists: readonly PackingList[]
  prices: boolean
}) {
  return (
    <div className={styles['sheets']}>
      {lists.map((list) => (
        <Sheet key={list.order.order_id} list={list} prices={prices} />
      ))}
    </div>
  )
}

function Sheet({ list: { order, items }, prices }: { list: PackingList; prices: boolean }) {
  const { business } = useSite()
  const note = notes[order.lieferung]
  const left = items.filter(({ quantity, zurueck }) => quantity > zurueck)
  // Of what is left, invoice and credit notes say what it costs.
  const isWhole = items.every(({ zurueck }) => zurueck === 0)
  return (
    <article aria-label={`Bestellung ${order.order_no}`} className={styles['sheet']}>
      <p className={styles['sender']}>
        {business.name} – {business.trade}, {business.street}, {business.postalCode} {business.city}
      </p>
      <h1>Bestellung {order.order_no}</h1>
      <div className={styles['head']}>
        <section aria-label="Lieferadresse">
          <h2>Lieferung an</h2>
          <PostalAddress {...order} />
          {order.telefonnummer !== '' && <p>Telefon {formatPhone(order.telefonnummer)}</p>}
        </section>
        <section aria-label="Auftrag">
          <h2>Bestellt am</h2>
          <p>{formatDate(order.created_at)}</p>
          {note && <p>{note}</p>}
        </section>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">Menge</th>
            <th scope="col">Artikel</th>
            {prices && (
              <th scope="col" className={styles['figure']}>
                Betrag
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {left.map((line) => (
            <tr key={line.order_items_id}>
              <td className={styles['figure']}>
                <span className={styles['box']} aria-hidden="true" />
                {line.quantity - line.zurueck} ×
              </td>
              <th scope="row">
                {line.name}
                <small>
                  Art.-Nr. {line.product_id}
                  {prices && `, je ${money(line.Preis_brutto)}`}
                </small>
              </th>
              {prices && (
                <td className={styles['figure']}>
                  {formatChf(toRappen(line.Preis_brutto) * (line.quantity - line.zurueck))}
                </td>
              )}
            </tr>
          ))}
        </tbody>
        {prices && isWhole && <Sums order={order} />}
      </table>
      {left.length === 0 && <p>Hier ist nichts mehr zu packen: Alles wurde gutgeschrieben.</p>}
      {prices && isWithoutVat(order) && <p>{noVatReason({ isExport: order.ausfuhr })}</p>}
    </article>
  )
}

function Sums({ order }: { order: PackingList['order'] }) {
  const names = sumNames(order)
  return (
    <tbody>
      {listSums(order, order.total).map(([name, chf]) => (
        <tr key={name}>
          <th scope="row" colSpan={2}>
            {names[name]}
          </th>
          <td className={styles['figure']}>{money(chf)}</td>
        </tr>
      ))}
    </tbody>
  )
}
