import { formatSpan } from '../../../contract/date-format.ts'
import type { VisitForm } from '../../../contract/visits.ts'
import { CustomerPhone } from '../page/customer-phone.tsx'

/** Where a visit leads, whom to call on the way, and when they wait. */
export function VisitPlace({ form: { strasse, plz, ort, telefon, termin } }: { form: VisitForm }) {
  return (
    <address>
      {strasse}, {plz} {ort}
      {telefon && (
        <>
          <br />
          <CustomerPhone number={telefon} />
        </>
      )}
      {termin?.von && (
        <>
          <br />
          Termin: {formatSpan(termin.von, termin.von)}
        </>
      )}
    </address>
  )
}
