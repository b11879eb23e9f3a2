import Globe from 'lucide-react/icons/globe'
import { Link, useLocation } from 'react-router'
import { SkipLink } from '../shell/skip-link.tsx'
import { UserMenu } from '../shell/user-menu.tsx'
import { LogoMark } from '../ui/logo.tsx'
import { useSite } from '../use-site.ts'
import { DeskSearch } from './desk-search.tsx'
import styles from './desk-bar.module.css'

/** The bar of the admin area, in place of the visitors' header: whose desk it is, and the way back to the website. */
export function DeskBar() {
  const { business } = useSite()
  const { pathname } = useLocation()
  return (
    <header className={`no-print ${styles['bar']}`}>
      <SkipLink />
      <div className={`wrap ${styles['content']}`}>
        <Link to="/admin" className={styles['name']}>
          <LogoMark />
          <span>{business.name}</span>
        </Link>
        {/* A page that was found, or left with Back, is looked at without the search. */}
        <DeskSearch key={pathname} />
        <Link to="/home" className={styles['website']}>
          <Globe aria-hidden />
          Zur Website
        </Link>
        <UserMenu />
      </div>
    </header>
  )
}
