import Search from 'lucide-react/icons/search'
import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'

/** Link to the search from any page: the field on `/produkte`, which receives the focus and shows suggestions. */
export function SearchLink({ children, ...rest }: Omit<ComponentProps<typeof Link>, 'to'>) {
  const { pathname } = useLocation()
  return (
    // On the page itself, the browser jumps to the field.
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
