import CalendarDays from 'lucide-react/icons/calendar-days'
import CircleCheck from 'lucide-react/icons/circle-check'
import LogOut from 'lucide-react/icons/log-out'
import Package from 'lucide-react/icons/package'
import UserIcon from 'lucide-react/icons/user'
import { type KeyboardEvent, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import type { User } from '../../contract/accounts/accounts.ts'
import { useAuth } from '../visitor/auth-store.ts'
import icon from './icon-button.module.css'
import styles from './personal-menu.module.css'

const pages = [
  { to: '/profile', icon: UserIcon, label: 'Profil' },
  { to: '/bestellungen', icon: Package, label: 'Bestellungen' },
  { to: '/meine-geraete', icon: CircleCheck, label: 'Meine Geräte' },
  { to: '/meine-termine', icon: CalendarDays, label: 'Meine Termine' },
] as const

/**
 * The menu with Profil, Bestellungen, Logout (spec §2), and the device register. A native popover, which closes on
 * Escape (returning the focus to the button) and on a click outside.
 */
export function PersonalMenu({ user }: { user: User }) {
  const menu = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const logout = useAuth((auth) => auth.logout)

  async function leave() {
    menu.current?.hidePopover()
    if (await logout()) await navigate('/login')
  }

  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={`Konto von ${user.vorname} ${user.nachname}`}
        aria-haspopup="menu"
        popoverTarget="benutzermenue"
      >
        <UserIcon aria-hidden="true" />
        <span className={icon['dot']} aria-hidden="true" />
      </button>
      <div
        ref={menu}
        id="benutzermenue"
        popover="auto"
        className={styles['menu']}
        onToggle={(event) => {
          if (event.newState === 'open') entriesOf(event.currentTarget)[0]?.focus()
        }}
      >
        <p className={styles['who']}>
          {user.vorname} {user.nachname}
          <small>{user.email}</small>
        </p>
        <div
          role="menu"
          tabIndex={-1}
          aria-label="Konto"
          className={styles['entries']}
          onKeyDown={moveFocus}
        >
          {pages.map(({ to, icon: Icon, label }) => (
            <Link key={to} role="menuitem" to={to} onClick={() => menu.current?.hidePopover()}>
              <Icon aria-hidden="true" /> {label}
            </Link>
          ))}
          <button role="menuitem" type="button" onClick={() => void leave()}>
            <LogOut aria-hidden="true" /> Logout
          </button>
        </div>
      </div>
    </>
  )
}

function entriesOf(menu: Element): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')]
}

/** Arrow keys, Home and End move through the entries; Tab leaves and closes the menu. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.key === 'Tab') {
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    return
  }
  const entries = entriesOf(event.currentTarget)
  const at = entries.findIndex((entry) => entry === document.activeElement)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  entries.at(next % entries.length)?.focus()
}
