import { data } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/not-found.ts'
import { pageMeta } from '../meta.ts'
import styles from './not-found.module.css'

/** Responds with status 404, also for search engines. */
export const loader = () => data(null, { status: 404 })

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Seite nicht gefunden',
    description: 'Diese Seite existiert nicht.',
    path: '/not-found',
    noindex: true,
  })
}

export default function NotFound() {
  return (
    <div className={`dark ${styles['page']}`}>
      <div className={`wrap stack ${styles['inner']}`}>
        <p className={styles['number']} aria-hidden="true">
          404
        </p>
        <h1>Oops! Diese Seite existiert nicht.</h1>
        <p className="lead">
          Vielleicht ist sie umgezogen, vielleicht ein Tippfehler. Kein Grund zur Aufregung – es
          brennt ja nirgends.
        </p>
        <p className="row">
          <ButtonLink to="/home">Zur Startseite</ButtonLink>
          <ButtonLink to="/produkte" look="onDark">
            Zu den Produkten
          </ButtonLink>
        </p>
      </div>
    </div>
  )
}
