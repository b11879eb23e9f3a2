import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { AdminOrderDetail } from '../../../contract/orders/admin-orders.ts'
import type { DocumentRef } from '../../../contract/invoices/invoices.ts'
import { DialogButton } from '../../ui/dialog/dialog-button.tsx'
import { EmailText } from '../../ui/text/email-text.tsx'
import { PostalAddress } from '../../ui/text/postal-address.tsx'
import { CustomerPhone } from '../page/customer-phone.tsx'
import { MissingAddress } from '../page/missing-address.tsx'
import { MovedMeanwhile } from './moved-meanwhile.tsx'
import styles from './order-items.module.css'
import { RecipientForm } from './recipient-form.tsx'
import { mailto } from '../../ui/text/mailto.ts'

type Props = {
  order: AdminOrderDetail['order']
  /** The documents issued for the order. */
  documents: readonly DocumentRef[]
}

/** The recipient of an order, which can be corrected until it is shipped. */
export function OrderRecipient({ order, documents }: Props) {
  const [stale, setStale] = useState(false)
  const { revalidate } = useRevalidator()
  return (
    <section className="card" aria-label="Lieferadresse">
      <h2>{order.arbeit ? 'Arbeit für' : deliveryTitles[order.lieferung]}</h2>
      <PostalAddress {...order} />
      {order.lieferung !== 'abholung' && <MissingAddress {...order} />}
      <p>
        {order.email && (
          <a href={mailto(order.email)}>
            <EmailText email={order.email} />
          </a>
        )}
        {order.telefonnummer !== '' && (
          <>
            {order.email && <br />}
            <CustomerPhone number={order.telefonnummer} />
          </>
        )}
      </p>
      {order.rechnungsadresse && (
        <p>
          Rechnung an {order.rechnungsadresse.firma}, {order.rechnungsadresse.plz}{' '}
          {order.rechnungsadresse.ort}
          {order.rechnungsadresse.referenz && (
            <small>Referenz: {order.rechnungsadresse.referenz}</small>
          )}
        </p>
      )}
      <div className={`stack no-print ${styles['part']}`}>
        {stale && <MovedMeanwhile order={order} onSeen={() => setStale(false)} />}
        {order.revision !== null && (
          <div>
            <DialogButton look="plain" label="Adresse korrigieren" title="Adresse korrigieren">
              <RecipientForm
                order={order}
                documents={documents}
                // The page reloads by itself; an action meant for another state is not performed.
                onLeft={() => void revalidate().then(() => setStale(true))}
              />
            </DialogButton>
          </div>
        )}
        <p>
          <Link to={`/admin/users/${order.idUser}`}>Alles zu dieser Person</Link>
          <small>Nutzer-ID {order.idUser}</small>
        </p>
      </div>
    </section>
  )
}

const deliveryTitles = {
  versand: 'Lieferung an',
  abholung: 'Wird abgeholt von',
  termin: 'Zum Termin mitbringen für',
}
