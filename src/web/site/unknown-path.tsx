import { redirect } from 'react-router'
import type { Route } from './+types/unknown-path.ts'

/**
 * Permanently moved addresses: the landing page links to the plural (spec §2 Route list); bookmarks, mails and printed
 * handbooks name where pages of the admin area were. Here, because a route is a line that every visitor loads.
 */
const moved: Record<string, string> = {
  '/feuerungskontrollen': '/feuerungskontrolle',
  '/admin/bank': '/admin/geld/bank',
  '/admin/kasse': '/admin/geld/buchhaltung',
  '/admin/rechnungen': '/admin/geld',
  '/admin/runde': '/admin/termine',
}

/** Any unknown path redirects to the 404 page (spec §2). */
export function loader({ url }: Route.LoaderArgs) {
  const target = moved[url.pathname]
  return target ? redirect(target + url.search, 301) : redirect('/not-found')
}

/** Never rendered; with a component, the route answers with a document instead of raw data. */
export default function UnknownPath() {
  return null
}
