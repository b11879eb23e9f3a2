import { formatSpan } from '../../../contract/time/date-format.ts'
import type { VisitForm } from '../../../contract/service/visits.ts'
import { CustomerPhone } from '../page/customer-phone.tsx'
import { placeText } from '../page/place-line.ts'

/** Where a visit takes place, whom to call on the way, and when they expect us. */
export function VisitPlace({ form }: { form: VisitForm }) {
  const { telefon, termin } = form
  return (
    <address>
      {placeText(form)}
      {telefon && (
        <>
          <br />
          <CustomerPhone number={telefon} />
        </>
      )}
      {termin?.von && termin.bis && (
        <>
          <br />
          Termin: {formatSpan(termin.von, termin.bis)}
        </>
      )}
    </address>
  )
}
