import { useAuth } from '../visitor/auth-store.ts'

type MainLink = { to: string; label: string; covers: (path: string) => boolean }

const under = (root: string) => (path: string) => path === root || path.startsWith(`${root}/`)

const productPages = [
  '/produkte',
  '/produkt',
  '/feuerloescher',
  '/loeschberater',
  '/vergleich',
].map(under)

/** The header navigation (spec §2), with the pages each link covers. */
const everyone: readonly MainLink[] = [
  { to: '/home', label: 'Home', covers: (path) => path === '/' || path === '/home' },
  {
    to: '/produkte',
    label: 'Produkte',
    covers: (path) => productPages.some((covers) => covers(path)),
  },
  { to: '/brandschutz', label: 'Brandschutz', covers: under('/brandschutz') },
  {
    to: '/feuerungskontrolle',
    label: 'Feuerungskontrollen',
    covers: under('/feuerungskontrolle'),
  },
  { to: '/service', label: 'Service', covers: under('/service') },
]

const withAdmin: readonly MainLink[] = [
  ...everyone,
  { to: '/admin', label: 'Admin', covers: under('/admin') },
]

/** The links of the signed-in user: the admin link is for admins only (spec §6). */
export function useMainLinks(): readonly MainLink[] {
  const isAdmin = useAuth((auth) => auth.user?.role === 'admin')
  return isAdmin ? withAdmin : everyone
}

/** `page` on the page itself, `true` on one of its subpages. */
export function currentOf(link: MainLink, path: string): 'page' | 'true' | undefined {
  if (!link.covers(path)) return undefined
  return path === link.to || path === '/' ? 'page' : 'true'
}
