import type { TotalsMode } from '../../../contract/orders/delivery.ts'
import { useState } from 'react'
import { fixedDelivery } from '../../../contract/settings/business.ts'
import { formatChf } from '../../../contract/money.ts'
import { Notice } from '../../ui/message/notice.tsx'
import { Choice, Choices } from './choice.tsx'
import type { Shown } from './setting-row.ts'

/** Whether delivery and VAT are fixed texts or part of the sum; the warning is about what is chosen. */
export function TotalsFields({ name, value: mode }: Shown<TotalsMode>) {
  const [chosen, choose] = useState(mode)
  const choice = (value: TotalsMode) => ({
    type: 'radio',
    name,
    value,
    defaultChecked: mode === value,
    onChange: () => choose(value),
  })
  return (
    <>
      <Choices id="preise" tabIndex={-1}>
        <Choice {...choice('fest')}>
          <strong>fest</strong>: Lieferkosten und MWST stehen nur als fester Text da (je{' '}
          {formatChf(fixedDelivery)}). Verrechnet wird der Warenwert.
        </Choice>
        <Choice {...choice('berechnet')}>
          <strong>berechnet</strong>: Die Lieferkosten kommen zum Total dazu, die MWST wird aus dem
          Total ausgerechnet. Es gilt, was Sie unter «Lieferung» und «Rechnung & MWST» einstellen.
        </Choice>
      </Choices>
      {chosen === 'fest' && (
        <Notice tone="error">
          <strong>Nicht für den echten Verkauf.</strong>
          «fest» zeigt Beträge, die nicht verrechnet werden. Das verstösst gegen die
          Preisbekanntgabeverordnung (PBV) und das Mehrwertsteuergesetz (MWSTG). Stellen Sie vor dem
          ersten Verkauf auf «berechnet» um.
        </Notice>
      )}
    </>
  )
}
