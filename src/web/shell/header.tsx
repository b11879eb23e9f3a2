import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { Link, useLocation } from 'react-router'
import { LogoMark } from '../ui/logo.tsx'
import { useCartCount } from '../visitor/cart-store.ts'
import styles from './header.module.css'
import iconButton from './icon-button.module.css'
import { currentOf, useMainLinks } from './main-links.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { useSite } from '../use-site.ts'
import { SearchLink } from './search-link.tsx'
import { SkipLink } from './skip-link.tsx'
import { UserMenu } from './user-menu.tsx'

/** The header of every page: 5rem high, always visible (spec §2). */
export function Header() {
  const { pathname } = useLocation()
  return (
    <header className={styles['header']}>
      <SkipLink />
      <div className={`wrap ${styles['bar']}`}>
        <Logo />
        <MainNavigation />
        <div className={styles['icons']}>
          <SearchLink className={`icon-button ${styles['search']}`} aria-label="Suche" />
          <UserMenu key={`user ${pathname}`} />
          <CartLink />
          <MobileMenu key={`menu ${pathname}`} />
        </div>
      </div>
    </header>
  )
}

function Logo() {
  const { business } = useSite()
  return (
    <Link to="/home" className={styles['logo']} prefetch="intent">
      <LogoMark />
      <span>
        {business.name}
        <small>{business.trade}</small>
      </span>
    </Link>
  )
}

function MainNavigation() {
  const { pathname } = useLocation()
  return (
    <nav className={styles['nav']} aria-label="Hauptnavigation">
      <ul>
        {useMainLinks().map((link) => (
          <li key={link.to}>
            <Link to={link.to} prefetch="intent" aria-current={currentOf(link, pathname)}>
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The link to the cart, with the number of pieces in it. The server always renders it empty. */
function CartLink() {
  const count = useCartCount()
  const label = count > 0 ? `Warenkorb, ${count} Artikel` : 'Warenkorb'
  return (
    <>
      <Link to="/warenkorb" className="icon-button" aria-label={label} prefetch="intent">
        <ShoppingCart aria-hidden="true" />
        {count > 0 && (
          // A new number is a new element, so that the animation runs again.
          <span key={count} className={iconButton['badge']} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
        )}
      </Link>
      <p role="status" className="visually-hidden">
        {count > 0 ? `${count} Artikel im Warenkorb` : ''}
      </p>
    </>
  )
}
