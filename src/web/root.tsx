// First, before any layer is used.
import './ui/styles/layers.css'
import './ui/styles/font.css'
import './ui/styles/fallback-fonts.css'
import './ui/styles/tokens.css'
import './ui/styles/base.css'
import './ui/styles/layout.css'
import './ui/styles/print.css'
import './ui/styles/search.css'
import './shell/early-input.css'
import fontUrl from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url'
import { type ReactNode, useEffect } from 'react'
import { Links, type LinksFunction, Meta, Outlet, Scripts, useRouteError } from 'react-router'
import { paper } from '../contract/catalogue/paper.ts'
import { SessionStart } from './visitor/session-start.tsx'
import { apiContext } from './api-context.ts'
import type { Route } from './+types/root.ts'
import { keepEarlyTouch, repeatEarlyTouch, resumeNavigation } from './shell/early-input.ts'
import { bearTranslation } from './shell/translated.ts'
import { useLoadedAddress } from './ui/use-navigation-state.ts'
import { Toasts } from './shell/toasts.tsx'
import { ErrorPage } from './shell/error-page.tsx'

export const links: LinksFunction = () => [
  { rel: 'preload', href: fontUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

/** Data every page needs: the public address for canonical links, and the year of the copyright line. */
export async function loader({ context }: Route.LoaderArgs) {
  return context.get(apiContext)('GET /api/site')
}

/** Not reloaded during client-side navigation; a page that changes the data calls `refreshSite`. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="de-CH">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={paper} />
        {/* Run before there is anything to start: the browser's files need not hold it. */}
        <script suppressHydrationWarning>
          {import.meta.env.SSR
            ? `${keepEarlyTouch};${resumeNavigation};(${bearTranslation.toString()})()`
            : ''}
        </script>
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  useLoadedAddress()
  useEffect(() => {
    void repeatEarlyTouch()
    // Without service workers, the browser shows its own offline page.
    navigator.serviceWorker?.register('/offline.js').catch(() => undefined)
  }, [])

  return (
    <>
      <SessionStart />
      <Outlet />
      <Toasts />
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />
}
