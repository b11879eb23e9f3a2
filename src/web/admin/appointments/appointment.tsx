import { useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { fullName } from '../../../contract/accounts/person-name.ts'
import { type AppointmentState, hasEnded } from '../../../contract/appointments/states.ts'
import { channels, wantedInWords } from '../../../contract/appointments/words.ts'
import type { AppointmentDetail } from '../../../contract/appointments/appointments.ts'
import { formatDateTime, formatSpan } from '../../../contract/time/date-format.ts'
import { atPlace } from '../../../contract/devices/due-words.ts'
import { toRappen } from '../../../contract/money.ts'
import { quoteInWords } from '../../../contract/appointments/service-price.ts'
import { useSite } from '../../use-site.ts'
import { api } from '../../api.ts'
import { regainFocus } from '../../ui/put-focus.ts'
import { BringAlong } from '../page/bring-along.tsx'
import { AdminPage, BackToList, NothingHere } from '../page/admin-page.tsx'
import { ReachCustomer } from '../list/reach-customer.tsx'
import { PostalAddress } from '../../ui/text/postal-address.tsx'
import { loadOne } from '../page/load.ts'
import { RowButton } from '../list/row-action.tsx'
import type { Route } from './+types/appointment.ts'
import { AppointmentEnds } from './appointment-ends.tsx'
import { AppointmentMark } from '../../appointments/appointment-mark.tsx'
import { useFocusAfterChange } from '../../ui/use-focus-after-change.ts'
import { Typeset } from '../../ui/text/typeset.tsx'
import styles from './appointment.module.css'
import { isUnknown, LetterLink, NotYetKnown } from './customer-channel.tsx'
import { ProposalForm } from './proposal-form.tsx'
import { EmailText } from '../../ui/text/email-text.tsx'
import { mailto } from '../../ui/text/mailto.ts'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { detail: await loadOne(api('GET /api/admin/appointments/:id', { params })) }
}

/** One appointment: the request, and the actions available to the business. */
export default function AppointmentPage({ loaderData: { detail } }: Route.ComponentProps) {
  useFocusAfterStep(detail)
  if (detail) return <Detail key={`${detail.id} ${detail.revision}`} detail={detail} />
  return <NothingHere kind="appointment" subject={detail} />
}

/**
 * A step re-renders everything, including the clicked button: the focus moves to the new state, before `useFocusKept`
 * finds it nowhere.
 */
function useFocusAfterStep(detail: AppointmentDetail | null | undefined): void {
  const before = useRef(detail)
  useLayoutEffect(() => {
    const isStep =
      detail?.id === before.current?.id && detail?.revision !== before.current?.revision
    before.current = detail
    if (isStep) regainFocus(document.getElementById('anfrage'))
  }, [detail])
}

type Shown = { detail: AppointmentDetail }

function Detail({ detail }: Shown) {
  return (
    <AdminPage
      title={fullName(detail.vorname, detail.nachname)}
      actions={<BackToList of="appointment" />}
    >
      <div className={styles['unknown']}>
        <NotYetKnown detail={detail} />
      </div>
      <div className={`columns ${styles['columns']}`}>
        <Request detail={detail} />
        <Customer detail={detail} />
      </div>
      <div className="stack">
        {!hasEnded(detail.status) && <Proposal detail={detail} />}
        <History detail={detail} />
      </div>
    </AdminPage>
  )
}

/** What was requested, and what was agreed. */
function Request({ detail }: Shown) {
  const { status, termin, preis, mitKaminfeger, mwstPromille } = detail
  const { vatPerMille, servicePrices } = useSite()
  return (
    <section className="card" aria-labelledby="anfrage">
      <h2 id="anfrage">{detail.fenster.length > 0 ? 'Anfrage' : 'Termin'}</h2>
      <p>
        <AppointmentMark status={status} />
      </p>
      <dl className={styles['facts']}>
        {termin && (
          <>
            <dt>{hasEnded(status) || status === 'bestaetigt' ? 'Termin' : 'Vorschlag'}</dt>
            <dd>{formatSpan(termin.von, termin.bis)}</dd>
          </>
        )}
        <dt>Anliegen</dt>
        <dd>{wantedInWords(detail)}</dd>
        {preis !== null && (
          <>
            <dt>Preis</dt>
            <dd>
              {quoteInWords(toRappen(preis), {
                withVisit: mitKaminfeger,
                vatPerMille: Math.min(mwstPromille, vatPerMille),
                travel: servicePrices.travel,
              })}
            </dd>
          </>
        )}
        <dt>{detail.fenster.length > 0 ? 'Angefragt' : 'Eingetragen'}</dt>
        <dd>{formatDateTime(detail.createdAt)}</dd>
      </dl>
      {detail.bemerkung && <p className="as-typed">{detail.bemerkung}</p>}
      <BringAlong orders={detail.mitbringen} />
      {detail.geraete.length > 0 && (
        <ul>
          {detail.geraete.map(({ id, bezeichnung, standort }) => (
            <li key={id}>{atPlace(bezeichnung, standort)}</li>
          ))}
        </ul>
      )}
      {detail.fotos.length > 0 && (
        <div className={styles['photos']}>
          {detail.fotos.map((foto, at) => (
            <a key={foto} href={foto} target="_blank" rel="noreferrer">
              <img src={foto} alt={`Bild ${at + 1} zur Anfrage`} loading="lazy" />
            </a>
          ))}
        </div>
      )}
    </section>
  )
}

/** What is written to somebody without e-mail, from the owner's own telephone. */
function messageOf({ status, termin }: AppointmentDetail, business: string): string {
  const time = termin ? formatSpan(termin.von, termin.bis) : ''
  if (status === 'bestaetigt') return `${business}: Ihr Termin ist am ${time}.`
  if (status === 'vorgeschlagen') return `${business}: Passt Ihnen dieser Termin? ${time}`
  return status === 'abgesagt' ? `${business}: Ihr Termin ist leider abgesagt.` : `${business}: `
}

function Customer({ detail }: Shown) {
  const { name } = useSite().business
  return (
    <section className="card" aria-labelledby="kundschaft">
      <h2 id="kundschaft">Wer und wo</h2>
      <PostalAddress {...detail} land="" />
      {detail.email && (
        <p>
          <a href={mailto(detail.email)}>
            <EmailText email={detail.email} />
          </a>
        </p>
      )}
      <ReachCustomer {...detail} message={detail.email ? undefined : messageOf(detail, name)} />
      {detail.weg === 'brief' && !isUnknown(detail) && (
        <>
          <p>Ohne E-Mail erfährt die Person nichts von selbst.</p>
          <div>
            <LetterLink detail={detail} />
          </div>
        </>
      )}
      {detail.idUser !== null && (
        <p>
          <Link to={`/admin/users/${detail.idUser}`}>Alles zu dieser Person</Link>
        </p>
      )}
    </section>
  )
}

function titleOf({ status, termin }: AppointmentDetail): string {
  if (status === 'bestaetigt') return 'Verschieben'
  return termin ? 'Andere Zeit vorschlagen' : 'Zeit vorschlagen'
}

/** Proposes a time, one the customer asked for or another, or ends the appointment. */
function Proposal({ detail }: Shown) {
  const { status, termin, fenster } = detail
  const [{ time, taken }, take] = useState({
    time: status === 'anderer-wunsch' || !termin ? fenster[0] : termin,
    taken: 0,
  })
  // The fields it goes into are below, and begin anew.
  const section = useRef<HTMLElement>(null)
  useFocusAfterChange(
    taken,
    () => section.current?.querySelector<HTMLElement>('input[name=tag]') ?? null,
  )
  return (
    <section ref={section} className="card" aria-labelledby="vorschlag">
      <h2 id="vorschlag">{titleOf(detail)}</h2>
      <ul className={styles['windows']}>
        {fenster.map((one) => (
          <li key={one.von} className="row">
            <span>
              <Typeset text={formatSpan(one.von, one.bis)} />
            </span>
            <RowButton
              about={formatSpan(one.von, one.bis)}
              onClick={() => take({ time: one, taken: taken + 1 })}
            >
              Übernehmen
            </RowButton>
          </li>
        ))}
      </ul>
      <ProposalForm
        key={taken}
        detail={detail}
        time={time}
        // A customer who asked on the website answers there; without an address, one tells them.
        initial={detail.email && status !== 'bestaetigt' ? 'vorgeschlagen' : 'bestaetigt'}
      />
      <AppointmentEnds detail={detail} />
    </section>
  )
}

/** Whether a step is about a time. */
const isTimed = (status: AppointmentState) => status === 'vorgeschlagen' || status === 'bestaetigt'

function History({ detail }: Shown) {
  return (
    <section className="card" aria-labelledby="verlauf">
      <h2 id="verlauf">Verlauf</h2>
      <ol className={styles['history']}>
        {detail.verlauf.map((step) => (
          <li key={`${step.am} ${step.status}`}>
            <AppointmentMark status={step.status} /> {formatDateTime(step.am)},{' '}
            {step.von === 'kunde' ? 'Kundin oder Kunde' : step.wer || 'Betrieb'}
            {step.von === 'betrieb' && step.weg && `, per ${channels[step.weg]}`}
            {step.termin && isTimed(step.status) && (
              <small>{formatSpan(step.termin.von, step.termin.bis)}</small>
            )}
            {step.bemerkung && <p className="as-typed">{step.bemerkung}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
