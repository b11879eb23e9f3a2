import { redirect } from 'react-router'
import type { Route } from './+types/moved.ts'
import { movedPages } from './moved-pages.ts'

export const handle = { title: 'Verschoben' }

/** Leads to where a page is now, with the query of the address. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url)
  const path = pathname.replace(/^\/admin\//, '').replace(/\.data$/, '')
  const to = (movedPages as Record<string, string>)[path] ?? ''
  // oxlint-disable-next-line typescript/only-throw-error -- how a loader redirects
  throw redirect(`/admin/${to}${search}`)
}

export default function Moved() {
  return null
}
