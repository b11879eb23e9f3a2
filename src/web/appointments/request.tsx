import { data } from 'react-router'
import { readRequest, writeRequest } from '../../contract/contact/contact-request.ts'
import { swissDayOf } from '../../contract/time/swiss-days.ts'
import { apiContext } from '../api-context.ts'
import { loaderHeaders } from '../loader-headers.ts'
import { pageMeta } from '../meta.ts'
import { siteOf, useSite } from '../use-site.ts'
import { PhoneLink } from '../ui/text/phone-link.tsx'
import type { Route } from './+types/request.ts'
import styles from './request.module.css'
import { RequestForm } from './request-form.tsx'

/** What the address already tells, also as a message for visitors without JavaScript. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const prefilled = readRequest(new URL(request.url).searchParams, swissDayOf(Date.now()))
  if (!prefilled) return data({ prefilled, message: '' })
  const site = await context.get(apiContext)('GET /api/site')
  return data({ prefilled, message: writeRequest(prefilled, { ...site, products: [] }) })
}

export const headers = loaderHeaders

export const meta: Route.MetaFunction = ({ matches }) => {
  const { business } = siteOf(matches)
  return pageMeta(matches, {
    title: 'Termin anfragen',
    description: `Feuerlöscher-Service, Kaminfegen, Feuerungskontrolle: Fragen Sie bei ${business.name} einen Termin an, mit Preis und Ihren Wunschzeiten.`,
    path: '/termin',
  })
}

/** The page for requesting an appointment. */
export default function RequestPage({ loaderData: { prefilled, message } }: Route.ComponentProps) {
  const { business } = useSite()
  return (
    <div className={`wrap page ${styles['page']}`}>
      <header className={styles['head']}>
        <p className="eyebrow">Termin</p>
        <h1>Wann dürfen wir kommen?</h1>
        <p className="lead">Drei kurze Schritte: wo und was, wann, wer.</p>
      </header>
      <div className={`card ${styles['card']}`}>
        <RequestForm prefilled={prefilled} message={message} />
      </div>
      <div className={styles['words']}>
        <h2>So geht es weiter</h2>
        <ol className={styles['steps']}>
          <li>Sie nennen bis zu drei Wunschzeiten.</li>
          <li>Wir schlagen per E-Mail eine Zeit vor, die zu unserer Tour passt.</li>
          <li>Sie bestätigen mit einem Klick, und am Tag davor erinnern wir Sie.</li>
        </ol>
        <p>
          Lieber am Telefon? <PhoneLink number={business.phone} />
        </p>
      </div>
    </div>
  )
}
