import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { contactLink, type Subject } from '../../contract/accounts/contact-link.ts'
import { ButtonLink } from '../ui/button.tsx'
import styles from './page-hero.module.css'
import type { Scene } from './scenes.ts'
import { ScenePicture } from './scene-picture.tsx'

type Options = {
  eyebrow: string
  title: ReactNode
  /** One sentence on why to read on. */
  lead: string
  /** The label and the subject of the button to the right form. */
  action: string
  subject: Subject
  /** A second link, within the site. */
  also?: { to: string; label: string }
  /** The picture of the trade: next to the text, or below it on narrow pages. */
  scene: Scene
  /** The page's three or four key figures. */
  facts: readonly { big: string; small: string }[]
  /** The page asks its question next: on a phone the picture lies behind the text, and the key figures are left out. */
  short?: boolean
}

/** The dark band at the top of a service page: its subject, and the button to the next step. */
export function PageHero({
  eyebrow,
  title,
  lead,
  action,
  subject,
  also,
  scene,
  facts,
  short,
}: Options) {
  return (
    <header className={`dark ${styles['hero']} ${short ? styles['short'] : ''}`}>
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
              // Links within the page are left to the browser.
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
