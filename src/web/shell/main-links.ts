import { useAuth } from '../visitor/auth-store.ts'

/** A link of the header, and what it covers besides its own page and those below it. */
type MainLink = { to: string; label: string; also?: readonly string[] }

/** The header navigation (spec §2). */
const everyone: readonly MainLink[] = [
  { to: '/home', label: 'Home', also: ['/'] },
  {
    to: '/produkte',
    label: 'Produkte',
    also: ['/produkt', '/feuerloescher', '/loeschberater', '/vergleich'],
  },
  { to: '/brandschutz', label: 'Brandschutz' },
  { to: '/feuerungskontrolle', label: 'Feuerungskontrollen' },
  { to: '/service', label: 'Service' },
]

const withAdmin: readonly MainLink[] = [...everyone, { to: '/admin', label: 'Admin' }]

/** The links of the signed-in user: the admin link is for admins only (spec §6). */
export function useMainLinks(): readonly MainLink[] {
  const isAdmin = useAuth((auth) => auth.user?.role === 'admin')
  return isAdmin ? withAdmin : everyone
}

/** `page` on the page itself, `true` on one of its subpages. */
export function currentOf({ to, also = [] }: MainLink, path: string): 'page' | 'true' | undefined {
  const isCovered = [to, ...also].some((root) => path === root || path.startsWith(`${root}/`))
  if (!isCovered) return undefined
  return path === to || path === '/' ? 'page' : 'true'
}
