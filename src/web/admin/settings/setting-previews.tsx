import { type ReactNode } from 'react'
import type { OwnerSettings, SettingGroup } from '../../../contract/settings/settings.ts'
import { deliveredByInWords, methodsInWords } from '../../../contract/orders/delivery-words.ts'
import { formatIban } from '../../../contract/bank/iban.ts'
import { formatChf } from '../../../contract/money.ts'
import { formatDay } from '../../../contract/time/date-format.ts'
import { swissDayAfter } from '../../../contract/time/swiss-days.ts'
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
    show: ({ delivery, totalsMode }, today) => (
      <p>
        <strong>{deliveredByInWords(today, delivery, totalsMode) ?? delivery.time}</strong>
        <br />
        {methodsInWords(delivery, totalsMode)}
        <br />
        {totalsMode === 'berechnet' && (
          <small>
            Versand {formatChf(delivery.price)}
            {delivery.freeFrom !== null && `, ab ${formatChf(delivery.freeFrom)} kostenlos`}
          </small>
        )}
      </p>
    ),
  },
  invoicing: {
    of: 'auf der Rechnung',
    show: ({ business, invoicing }, today) => (
      <div className={styles['paper']}>
        <p>
          <strong>{business.name}</strong> · {business.street} · {business.postalCode}{' '}
          {business.city}
        </p>
        <p className={styles['title']}>Rechnung RE-{today.slice(0, 4)}-0001</p>
        <p>
          Datum {formatDay(today)}
          <br />
          {invoicing.enabled ? (
            <>Zahlbar bis {formatDay(swissDayAfter(today, invoicing.days))}</>
          ) : (
            'Im Warenkorb wird keine Rechnung angeboten.'
          )}
          <br />
          {invoicing.iban
            ? `Konto ${formatIban(invoicing.iban)}`
            : 'Ohne IBAN kein Einzahlungsschein'}
          {business.uid && (
            <>
              <br />
              {business.uid}
            </>
          )}
        </p>
      </div>
    ),
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
