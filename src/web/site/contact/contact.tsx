import Clock from 'lucide-react/icons/clock'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import { data, Link } from 'react-router'
import { mapUrlOf } from '../../../contract/settings/business.ts'
import { readRequest, writeRequest } from '../../../contract/contact/contact-request.ts'
import { swissDayOf } from '../../../contract/time/swiss-days.ts'
import type { Client } from '../../api.ts'
import { apiContext } from '../../api-context.ts'
import { loaderHeaders } from '../../loader-headers.ts'
import { pageMeta } from '../../meta.ts'
import { siteOf, useSite } from '../../use-site.ts'
import { ExternalLink } from '../../ui/text/external-link.tsx'
import { PhoneLink } from '../../ui/text/phone-link.tsx'
import type { Route } from './+types/contact.ts'
import { ContactForm } from './contact-form.tsx'
import { ContactMap } from './contact-map.tsx'
import { chimneyScene } from '../scenes.ts'
import '../../ui/styles/note.css'
import styles from './contact.module.css'
import { mailto } from '../../ui/text/mailto.ts'

/**
 * The map's address, and the message prefilled from the page's address. The bot check challenge is requested only when
 * the form is used.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const message = await knownMessage(api, new URL(request.url).searchParams)
  try {
    const { mapUrl } = await api('GET /api/contact/challenge')
    return data({ mapUrl, message })
  } catch {
    return data({ mapUrl: undefined, message }, { headers: { 'cache-control': 'no-store' } })
  }
}

async function knownMessage(api: Client, params: URLSearchParams): Promise<string> {
  const prefilled = readRequest(params, swissDayOf(Date.now()))
  if (!prefilled) return ''
  const [site, products] = await Promise.all([
    api('GET /api/site'),
    // The product names are optional.
    prefilled.products?.length ? api('GET /api/products').catch(() => []) : [],
  ])
  return writeRequest(prefilled, { ...site, products })
}

export const headers = loaderHeaders

export const meta: Route.MetaFunction = ({ matches }) => {
  const { business } = siteOf(matches)
  return pageMeta(matches, {
    title: 'Kontakt',
    description: `Termin, Offerte oder Frage: So erreichen Sie ${business.name} in ${business.city}, per Formular, Telefon oder E-Mail.`,
    path: '/kontakt',
    image: chimneyScene.card,
  })
}

export default function Contact({ loaderData: { mapUrl, message } }: Route.ComponentProps) {
  const { business } = useSite()
  return (
    <>
      <div className={`wrap page columns ${styles['page']}`}>
        <div className={styles['words']}>
          <p className="eyebrow">Kontakt</p>
          <h1>Worum geht es bei Ihnen?</h1>
          <p className="lead">
            Termin, Offerte oder einfach eine Frage: Schreiben Sie uns oder rufen Sie an. Wer
            antwortet, kennt Feuer und Häuser.
          </p>
          <p className={styles['visit']}>
            Sollen wir vorbeikommen? <Link to="/termin">Termin anfragen</Link>
          </p>
          <address className={styles['address']}>
            <p>
              <MapPin aria-hidden="true" />
              <span>
                <strong>{business.name}</strong>
                <br />
                {business.trade}
                <br />
                {business.street}
                <br />
                {business.postalCode} {business.city}
                <br />
                <ExternalLink href={mapUrlOf(business)}>Weg auf der Karte</ExternalLink>
              </span>
            </p>
            <p>
              <Phone aria-hidden="true" />
              <PhoneLink number={business.phone} />
            </p>
            <p>
              <Mail aria-hidden="true" />
              <span>
                <a href={mailto(business.email)}>{business.email}</a>
                <br />
                <span className="quiet">auch mit Bildern</span>
              </span>
            </p>
            {business.openingHours && (
              <p>
                <Clock aria-hidden="true" />
                <span className={styles['hours']}>
                  <strong>Öffnungszeiten</strong>
                  {`\n${business.openingHours}`}
                </span>
              </p>
            )}
          </address>
          <p className={`note ${styles['alarm']}`}>
            Es brennt? Rufen Sie zuerst die Feuerwehr: <a href="tel:118">118</a>
          </p>
        </div>
        <ContactForm known={message} />
      </div>
      {mapUrl && <ContactMap url={mapUrl} />}
    </>
  )
}
