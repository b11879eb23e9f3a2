import { redirect } from 'react-router'
import type { Route } from './+types/unknown-path.ts'

/** Permanently moved addresses: the landing page links to the plural (spec §2 Route list). */
const moved: Record<string, string> = { '/feuerungskontrollen': '/feuerungskontrolle' }

/** Any unknown path redirects to the 404 page (spec §2). */
export function loader({ url }: Route.LoaderArgs) {
  const target = moved[url.pathname]
  return target ? redirect(target, 301) : redirect('/not-found')
}

/** Never rendered; with a component, the route answers with a document instead of raw data. */
export default function UnknownPath() {
  return null
}
