import { type ReactNode } from 'react'
import type { OwnerSettings, SettingGroup } from '../../../contract/settings/settings.ts'
import { deliveredByInWords, methodsInWords } from '../../../contract/orders/delivery-words.ts'
import { formatIban } from '../../../contract/bank/iban.ts'
import { chargedRateOn } from '../../../contract/books/vat.ts'
import { priceWords } from '../../../contract/catalogue/price-words.ts'
import { formatDay } from '../../../contract/time/date-format.ts'
import { swissDayAfter } from '../../../contract/time/swiss-days.ts'
import { offersInvoices } from '../../../contract/settings/offers-invoices.ts'
import styles from './setting-previews.module.css'
import { useToday } from '../../ui/use-today.ts'

type Shown = (settings: OwnerSettings, today: string) => ReactNode

/** What customers see of a group of settings, drawn from what is typed. */
const previews: Partial<Record<SettingGroup, { of: string; show: Shown }>> = {
  business: {
    of: 'am Fuss jeder Seite',
    show: ({ business: { name, trade, street, postalCode, city, openingHours, phone, email } }) => (
      <div className={`dark ${styles['foot']}`}>
        <p>
          <strong>{name}</strong>
          <small>{trade}</small>
        </p>
        <p>
          {street}
          <br />
          {postalCode} {city}
          {openingHours && <span className={styles['hours']}>{openingHours}</span>}
        </p>
        <p>
          {phone}
          <br />
          {email}
        </p>
      </div>
    ),
  },
  delivery: {
    of: 'beim Produkt',
    show: (settings, today) => {
      const { delivery, totalsMode } = settings
      const by = deliveredByInWords(today, delivery, totalsMode)
      const vatPerMille = chargedRateOn(settings, today)
      const { vat, shipping, time } = priceWords({ totalsMode, delivery, vatPerMille })
      return (
        <p>
          <small>{[vat, shipping, by ? '' : time].filter(Boolean).join(', ')}</small>
          <br />
          {by && <strong>{by}. </strong>}
          {methodsInWords(delivery, totalsMode)}
        </p>
      )
    },
  },
  invoicing: {
    of: 'auf der Rechnung',
    show: (settings, today) => {
      const { business, invoicing } = settings
      const isTaxed = chargedRateOn(settings, today) > 0
      return (
        <div className={styles['paper']}>
          <p>
            <strong>{business.name}</strong> · {business.street} · {business.postalCode}{' '}
            {business.city}
          </p>
          <p className={styles['title']}>Rechnung RE-{today.slice(0, 4)}-0001</p>
          <p>
            Datum {formatDay(today)}
            <br />
            Zahlbar bis {formatDay(swissDayAfter(today, invoicing.days))}
            <br />
            {invoicing.iban
              ? `Konto ${formatIban(invoicing.iban)}`
              : 'Ohne IBAN kein Einzahlungsschein'}
            {business.uid && (
              <>
                <br />
                {isTaxed ? `MWST-Nr. ${business.uid} MWST` : `UID ${business.uid}`}
              </>
            )}
          </p>
          {!offersInvoices(settings) && <p>Im Warenkorb wird keine Rechnung angeboten.</p>}
        </div>
      )
    },
  },
}

/** A small picture of what comes of a group of settings; nothing for most. */
export function SettingPreview({
  group,
  settings,
}: {
  group: SettingGroup
  settings: OwnerSettings
}) {
  const today = useToday()
  const preview = previews[group]
  if (!preview) return null
  return (
    <figure className={styles['preview']}>
      <figcaption>So sieht es aus: {preview.of}</figcaption>
      <div data-shop>{preview.show(settings, today)}</div>
    </figure>
  )
}
