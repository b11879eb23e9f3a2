import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import { data } from 'react-router'
import { mapUrlOf } from '../../contract/business.ts'
import { apiContext } from '../api-context.ts'
import { loaderHeaders } from '../loader-headers.ts'
import { pageMeta } from '../meta.ts'
import { siteOf, useSite } from '../use-site.ts'
import { ExternalLink } from '../ui/external-link.tsx'
import type { Route } from './+types/contact.ts'
import { ContactForm } from './contact-form.tsx'
import { ContactMap } from './contact-map.tsx'
import '../ui/note.css'
import styles from './contact.module.css'

/** Only the map's address: the challenge of the bot check is asked for when the form is touched. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    const { mapUrl } = await context.get(apiContext)('GET /api/contact/challenge')
    return data({ mapUrl })
  } catch {
    return data({ mapUrl: undefined }, { headers: { 'cache-control': 'no-store' } })
  }
}

export const headers = loaderHeaders

export const meta: Route.MetaFunction = ({ matches }) => {
  const { business } = siteOf(matches)
  return pageMeta(matches, {
    title: 'Kontakt',
    description: `Termin, Offerte oder Frage: So erreichen Sie ${business.name} in ${business.city}, per Formular, Telefon oder E-Mail.`,
    path: '/kontakt',
  })
}

export default function Contact({ loaderData: { mapUrl } }: Route.ComponentProps) {
  const { business } = useSite()
  return (
    <div className={`wrap page columns ${styles['page']}`}>
      <div className={styles['words']}>
        <p className="eyebrow">Kontakt</p>
        <h1>Worum geht es bei Ihnen?</h1>
        <p className="lead">
          Termin, Offerte oder einfach eine Frage: Schreiben Sie uns oder rufen Sie an. Wer
          antwortet, kennt Feuer und Häuser.
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
            <a href={`tel:${business.phone.replaceAll(' ', '')}`}>{business.phone}</a>
          </p>
          <p>
            <Mail aria-hidden="true" />
            <a href={`mailto:${business.email}`}>{business.email}</a>
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
      <ContactForm />
      {mapUrl && (
        <div className={styles['map']}>
          <ContactMap url={mapUrl} />
        </div>
      )}
    </div>
  )
}
