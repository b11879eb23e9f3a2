import { isRouteErrorResponse, useRouteLoaderData } from 'react-router'
import type { Site } from '../../contract/settings/site.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import styles from './error-page.module.css'

/** The fallback when not even the layout of a page can be rendered. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <main>
      <ErrorText error={error} />
    </main>
  )
}

/** What a visitor sees when a page fails: a clear sentence and two links. */
export function ErrorText({ error }: { error: unknown }) {
  // Not `useSite`: if the site's data did not load, the name of the business is unknown.
  const site = useRouteLoaderData<Site>('root')
  const busy = isRouteErrorResponse(error) && error.status === 503
  return (
    <div className={`wrap stack ${styles['page']}`}>
      <title>{site ? `Fehler | ${site.business.name}` : 'Fehler'}</title>
      <h1>Diese Seite lässt sich gerade nicht anzeigen.</h1>
      <p>
        {busy
          ? 'Wir sind im Moment ausgelastet. Bitte versuchen Sie es in einer Minute erneut.'
          : 'Ein Fehler ist aufgetreten, oder die Verbindung ist unterbrochen. Ihr Warenkorb und Ihre Bestellungen sind davon nicht betroffen.'}
      </p>
      <p className="row">
        <Button onClick={() => window.location.reload()}>Seite neu laden</Button>
        <ButtonLink to="/" look="secondary" reloadDocument>
          Zur Startseite
        </ButtonLink>
      </p>
    </div>
  )
}
