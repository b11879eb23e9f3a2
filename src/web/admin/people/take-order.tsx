import type { Line } from './order-terms.tsx'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import { useNavigateUnlessLeft } from '../../ui/use-navigation-state.ts'
import { fullName } from '../../../contract/accounts/person-name.ts'
import type { AdminProduct } from '../../../contract/catalogue/product-draft.ts'
import type { PersonDetail } from '../../../contract/people/people.ts'
import { addressOf } from '../../../contract/endpoint.ts'
import { maxQuantity } from '../../../contract/limits.ts'
import { formatChf, toRappen } from '../../../contract/money.ts'
import type { PhoneOrderTaken, PhonePayment } from '../../../contract/orders/phone-orders.ts'
import { invoiceObstacle } from '../../../contract/settings/offers-invoices.ts'
import { isSoldOut } from '../../../contract/catalogue/product-sale.ts'
import { api } from '../../api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ExternalLink } from '../../ui/text/external-link.tsx'
import { PostalAddress } from '../../ui/text/postal-address.tsx'
import { Stepper } from '../../ui/form/stepper.tsx'
import { putFocus } from '../../ui/put-focus.ts'
import { toast } from '../../ui/message/toast.ts'
import { ForWhom } from '../list/choose-person.tsx'
import { RowButton } from '../list/row-action.tsx'
import { PaymentLink } from '../money/payment-link.tsx'
import { AdminPage, NothingHere } from '../page/admin-page.tsx'
import { forgetChanges, UnsavedChanges } from '../page/unsaved-changes.tsx'
import { load, loadOne, onAnotherPage } from '../page/load.ts'
import type { Route } from './+types/take-order.ts'
import { OrderTerms } from './order-terms.tsx'
import { ProductSearch } from '../list/product-search.tsx'
import products from '../list/product-rows.module.css'
import styles from './take-order.module.css'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const isForNobody = Number.isNaN(Number(params.id))
  if (isForNobody) return { isForNobody, detail: undefined, settings: undefined }
  const [detail, settings] = await Promise.all([
    loadOne(api('GET /api/admin/users/:id', { params })),
    load(api('GET /api/admin/settings')),
  ])
  return { isForNobody, detail, settings }
}

export const shouldRevalidate = onAnotherPage

/** Takes a telephone order for the person of this page, or asks for whom. */
export default function TakeOrderPage({
  loaderData: { isForNobody, detail, settings },
}: Route.ComponentProps) {
  if (isForNobody)
    return (
      <AdminPage>
        <ForWhom next="order" />
      </AdminPage>
    )
  // Where nobody knows, the server decides.
  const onAccount = !settings || invoiceObstacle(settings) === undefined
  if (detail)
    return <TakeOrder key={detail.person.idUser} person={detail.person} onAccount={onAccount} />
  return <NothingHere kind="person" subject={detail} />
}

function TakeOrder({ person, onAccount }: { person: PersonDetail['person']; onAccount: boolean }) {
  const navigate = useNavigateUnlessLeft()
  const [lines, setLines] = useState<ReadonlyMap<number, Line>>(new Map())
  const [taken, setTaken] = useState<PhoneOrderTaken>()

  /** None of it takes the line away. */
  const put = (product: AdminProduct, quantity: number) =>
    setLines((known) => {
      const next = new Map(known)
      if (quantity > 0) next.set(product.idProdukt, { product, quantity })
      else next.delete(product.idProdukt)
      return next
    })
  const add = (product: AdminProduct) =>
    put(product, Math.min((lines.get(product.idProdukt)?.quantity ?? 0) + 1, maxQuantity))
  const listed = [...lines.values()]
  async function finish(order: PhoneOrderTaken, payment: PhonePayment) {
    toast.success('Bestellung aufgenommen')
    if (order.link !== null || payment === 'rechnung') setTaken(order)
    else {
      forgetChanges()
      await navigate(`/admin/orders/${order.order_id}`)
    }
  }

  const name = fullName(person.vorname, person.nachname)
  return (
    <AdminPage
      actions={
        <ButtonLink to={`/admin/users/${person.idUser}`} look="plain">
          Zurück zu {name}
        </ButtonLink>
      }
    >
      <UnsavedChanges isDirty={() => lines.size > 0 && taken === undefined} />
      {taken ? (
        <section className="card" aria-label="Aufgenommen">
          <h2 ref={putFocus}>Bestellung {taken.order_no}</h2>
          {taken.link === null ? (
            <PrintInvoice orderId={taken.order_id} to={taken.an} />
          ) : (
            <PaymentLink link={taken.link} to={taken.an} />
          )}
          <div>
            <ButtonLink to={`/admin/orders/${taken.order_id}`}>Zur Bestellung</ButtonLink>
          </div>
        </section>
      ) : (
        <div className={`columns ${styles['columns']}`}>
          <section className="card" aria-labelledby="artikel">
            <h2 id="artikel">Artikel</h2>
            <ProductSearch idUser={person.idUser} onChoose={add} />
          </section>
          <section className="card" aria-labelledby="bestellung">
            <h2 id="bestellung">Bestellung für {name}</h2>
            <PostalAddress {...person} vorname="" nachname="" />
            <Lines lines={listed} onChange={put} />
            <OrderTerms
              person={person}
              lines={listed}
              onAccount={onAccount}
              onTaken={(...taking) => void finish(...taking)}
            />
          </section>
        </div>
      )}
    </AdminPage>
  )
}

/** The invoice of the order just placed; `to` is where it was mailed to, if anywhere. */
function PrintInvoice({ orderId, to }: { orderId: number; to: string | null }) {
  const { path } = addressOf('GET /api/orders/:orderId/invoice.pdf', { params: { orderId } })
  return (
    <>
      <p>
        {to
          ? `Die Rechnung ist unterwegs an ${to}.`
          : 'Diese Person hat keine E-Mail-Adresse. Drucken Sie die Rechnung und legen Sie sie bei.'}
      </p>
      <p>
        <ExternalLink href={path}>Rechnung öffnen (PDF)</ExternalLink>
      </p>
    </>
  )
}

function Lines({
  lines,
  onChange,
}: {
  lines: readonly Line[]
  onChange: (product: AdminProduct, quantity: number) => void
}) {
  if (lines.length === 0) return <p>Noch nichts ausgewählt.</p>
  return (
    <ul className={products['rows']}>
      {lines.map(({ product, quantity }) => (
        <li key={product.idProdukt}>
          <span>
            {product.Name}
            <small>
              je {formatChf(toRappen(product.Preis_brutto))}
              {isSoldOut(product) && ', ausverkauft'}
            </small>
          </span>
          <Stepper
            label={`Menge ${product.Name}`}
            value={quantity}
            max={maxQuantity}
            onChange={(wanted) => onChange(product, wanted)}
          />
          <RowButton
            icon={Trash2}
            aria-label={`${product.Name} entfernen`}
            onClick={() => onChange(product, 0)}
          />
        </li>
      ))}
    </ul>
  )
}
