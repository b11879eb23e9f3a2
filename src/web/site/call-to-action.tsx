import ArrowRight from 'lucide-react/icons/arrow-right'
import Phone from 'lucide-react/icons/phone'
import { contactLink, type Subject } from '../../contract/accounts/contact-link.ts'
import { useSite } from '../use-site.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PhoneLink } from '../ui/text/phone-link.tsx'
import styles from './call-to-action.module.css'

/** The end of a service page: the next step, in writing or by phone. */
export function CallToAction({
  title,
  text,
  action,
  subject,
}: {
  title: string
  text: string
  action: string
  /** The subject of the written request. */
  subject: Subject
}) {
  const { business } = useSite()
  const to = contactLink({ subject })
  return (
    <section className={`section dark ${styles['band']}`}>
      <div className={`wrap row ${styles['inner']}`}>
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        <p className="row">
          <ButtonLink to={to}>
            {action} <ArrowRight aria-hidden="true" />
          </ButtonLink>
          {!to.startsWith('/kontakt') && (
            <ButtonLink to="/kontakt" look="onDark">
              Frage stellen
            </ButtonLink>
          )}
          <PhoneLink className={styles['phone']} number={business.phone}>
            <Phone aria-hidden="true" /> {business.phone}
          </PhoneLink>
        </p>
      </div>
    </section>
  )
}
