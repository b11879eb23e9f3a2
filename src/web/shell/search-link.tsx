import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'

/** The way to the search from any page: the field of `/produkte`, which has the focus then and suggests. */
export function SearchLink({ children, ...rest }: Omit<ComponentProps<typeof Link>, 'to'>) {
  const { pathname } = useLocation()
  return (
    // On the page itself the browser goes to the field.
    <Link
      {...rest}
      to="/produkte#suche"
      prefetch="intent"
      reloadDocument={pathname === '/produkte'}
    >
      <Search aria-hidden="true" />
      {children}
    </Link>
  )
}
