import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { contactLink, type Subject } from '../../contract/contact-link.ts'
import { pictureSources } from '../../contract/pictures.ts'
import { ButtonLink } from '../ui/button.tsx'
import styles from './page-hero.module.css'

type Options = {
  eyebrow: string
  title: ReactNode
  /** The one sentence that says why to read on. */
  lead: string
  /** The button to /kontakt, and what is asked for there. */
  action: string
  subject: Subject
  /** A second way, inside the site. */
  also?: { to: string; label: string }
  /** A cut-out picture of ours beside the words, where there is room; it says nothing the words do not. */
  picture: string
  /** The three or four figures of the page. */
  facts?: readonly { big: string; small: string }[]
}

/** The dark band on top of a service page: what it is about, and the button to the contact page. */
export function PageHero({ eyebrow, title, lead, action, subject, also, picture, facts }: Options) {
  return (
    <header className={`dark ${styles['hero']}`}>
      <div className={`wrap ${styles['inner']}`}>
        <HeroPicture bild={picture} />
        <p className="eyebrow">{eyebrow}</p>
        <h1>{title}</h1>
        <p className={`lead ${styles['lead']}`}>{lead}</p>
        <p className={`row ${styles['ways']}`}>
          <ButtonLink to={contactLink({ subject })}>
            {action} <ArrowRight aria-hidden="true" />
          </ButtonLink>
          {also && (
            // A place on this page is the browser's own business.
            <ButtonLink to={also.to} look="onDark" reloadDocument={also.to.startsWith('#')}>
              {also.label}
            </ButtonLink>
          )}
        </p>
        {facts && (
          <dl className={`columns ${styles['facts']}`}>
            {facts.map(({ big, small }) => (
              <div key={small}>
                <dt>{small}</dt>
                <dd>{big}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </header>
  )
}

function HeroPicture({ bild }: { bild: string }) {
  const sources = pictureSources(bild)
  if (!sources) return null
  return (
    <picture className={styles['picture']}>
      {sources.avif && <source type="image/avif" srcSet={sources.avif} sizes="34rem" />}
      {sources.webp && <source type="image/webp" srcSet={sources.webp} sizes="34rem" />}
      {/* Lazy: where the picture is not shown it is not loaded either. */}
      <img src={sources.src} alt="" width={1200} height={1200} loading="lazy" />
    </picture>
  )
}
