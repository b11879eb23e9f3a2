import ArrowRight from 'lucide-react/icons/arrow-right'
import Mail from 'lucide-react/icons/mail'
import Menu from 'lucide-react/icons/menu'
import Phone from 'lucide-react/icons/phone'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { currentOf, useMainLinks } from './main-links.ts'
import styles from './mobile-menu.module.css'
import { SearchLink } from './search-link.tsx'
import { useSite } from '../use-site.ts'
import { PhoneLink } from '../ui/text/phone-link.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { mailto } from '../ui/text/mailto.ts'

/** From this width on the links are in the header itself (`header.module.css`). */
const desktop = '(min-width: 64rem)'

/**
 * The navigation of small screens: a modal dialog, so the focus is trapped and Escape closes it. While it is open, the
 * page behind it does not scroll (spec §2, `mobile-menu.module.css`). The header remounts it for every page, so going
 * back closes it too.
 */
export function MobileMenu() {
  const dialog = useRef<HTMLDialogElement>(null)
  const { pathname } = useLocation()
  const links = useMainLinks()
  const { business } = useSite()
  const close = () => dialog.current?.close()

  useEffect(() => {
    const wide = window.matchMedia(desktop)
    const onChange = () => wide.matches && dialog.current?.close()
    wide.addEventListener('change', onChange)
    return () => wide.removeEventListener('change', onChange)
  }, [])

  return (
    <>
      <IconButton
        icon={Menu}
        className={styles['opener']}
        label="Menü öffnen"
        aria-controls="mobiles-menue"
        // Opens it natively before hydration, in browsers that support it.
        {...{ command: 'show-modal', commandfor: 'mobiles-menue' }}
        onClick={(event) => {
          event.preventDefault()
          dialog.current?.showModal()
        }}
      />
      <dialog
        ref={dialog}
        id="mobiles-menue"
        className={`dark ${styles['panel']}`}
        aria-label="Menü"
        data-locks-page
      >
        <div className={styles['top']}>
          <p className={styles['name']}>{business.name}</p>
          <IconButton icon={X} label="Menü schliessen" onClick={close} />
        </div>
        <nav aria-label="Hauptnavigation">
          <ul className={styles['links']}>
            {links.map((link) => (
              <li key={link.to}>
                <Link to={link.to} aria-current={currentOf(link, pathname)} onClick={close}>
                  {link.label} <ArrowRight aria-hidden="true" />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles['contact']}>
          <SearchLink onClick={close}>Suche</SearchLink>
          <PhoneLink number={business.phone}>
            <Phone aria-hidden="true" /> {business.phone}
          </PhoneLink>
          <a href={mailto(business.email)}>
            <Mail aria-hidden="true" /> {business.email}
          </a>
        </div>
      </dialog>
    </>
  )
}
