import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { contactLink, type Subject } from '../../contract/contact-link.ts'
import { ButtonLink } from '../ui/button.tsx'
import styles from './page-hero.module.css'
import type { Scene } from './scenes.ts'
import { ScenePicture } from './scene-picture.tsx'

type Options = {
  eyebrow: string
  title: ReactNode
  /** The one sentence that says why to read on. */
  lead: string
  /** The button to the right form, and what is asked for there. */
  action: string
  subject: Subject
  /** A second way, inside the site. */
  also?: { to: string; label: string }
  /** The trade at work: beside the words, and below them where the page is narrow. */
  scene: Scene
  /** The three or four figures of the page. */
  facts: readonly { big: string; small: string }[]
}

/** The dark band on top of a service page: what it is about, and the button to the next step. */
export function PageHero({ eyebrow, title, lead, action, subject, also, scene, facts }: Options) {
  return (
    <header className={`dark ${styles['hero']}`}>
      <div className={styles['stage']}>
        <div className={`wrap ${styles['words']}`}>
          <p className="eyebrow">{eyebrow}</p>
          <h1>{title}</h1>
          <p className={`lead ${styles['lead']}`}>{lead}</p>
          <p className="row">
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
        </div>
        <ScenePicture scene={scene} />
      </div>
      <dl className={`wrap columns ${styles['facts']}`}>
        {facts.map(({ big, small }) => (
          <div key={small}>
            <dt>{small}</dt>
            <dd>{big}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}
