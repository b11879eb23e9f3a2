import Search from 'lucide-react/icons/search'
import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'

/** Link to the search from any page: the field on `/produkte`, which receives the focus and shows suggestions. */
export function SearchLink({ children, ...rest }: Omit<ComponentProps<'a'>, 'href'>) {
  const { pathname } = useLocation()
  const label = (
    <>
      <Search aria-hidden="true" />
      {children}
    </>
  )
  // On the page itself, the browser jumps to the field; what was searched and filtered stays.
  if (pathname === '/produkte') {
    return (
      <a {...rest} href="#suche">
        {label}
      </a>
    )
  }
  return (
    <Link {...rest} to="/produkte#suche" prefetch="intent">
      {label}
    </Link>
  )
}
