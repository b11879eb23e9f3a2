import type { LucideIcon } from 'lucide-react'
import Bell from 'lucide-react/icons/bell'
import Calculator from 'lucide-react/icons/calculator'
import CalendarDays from 'lucide-react/icons/calendar-days'
import FileText from 'lucide-react/icons/file-text'
import FireExtinguisher from 'lucide-react/icons/fire-extinguisher'
import History from 'lucide-react/icons/rotate-ccw-clock'
import Landmark from 'lucide-react/icons/landmark'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Mail from 'lucide-react/icons/mail'
import Package from 'lucide-react/icons/package'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Route from 'lucide-react/icons/route'
import Settings from 'lucide-react/icons/settings'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Users from 'lucide-react/icons/users'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import styles from './admin-nav.module.css'

/** The sections of spec §2 Route list, plus what an owner needs besides. */
const sections: readonly {
  to: string
  label: string
  icon: LucideIcon
  /** Further pages of the section, whose addresses start differently. */
  also?: readonly string[]
}[] = [
  {
    to: '/admin/dashboard',
    label: 'Übersicht',
    icon: LayoutDashboard,
    also: ['/admin/eroeffnung', '/admin/zustand'],
  },
  { to: '/admin/orders', label: 'Bestellungen', icon: ReceiptText },
  { to: '/admin/rechnungen', label: 'Rechnungen', icon: FileText },
  { to: '/admin/bank', label: 'Bank', icon: Landmark },
  { to: '/admin/kasse', label: 'Kasse', icon: Calculator },
  { to: '/admin/products', label: 'Produkte', icon: Package },
  { to: '/admin/users', label: 'Nutzer', icon: Users },
  { to: '/admin/geraete', label: 'Geräte', icon: FireExtinguisher },
  { to: '/admin/runde', label: 'Runde', icon: Route, also: ['/admin/service'] },
  { to: '/admin/termine', label: 'Termine', icon: CalendarDays },
  { to: '/admin/erinnerungen', label: 'Erinnerungen', icon: Bell },
  { to: '/admin/nachrichten', label: 'Nachrichten', icon: Mail },
  { to: '/admin/einstellungen', label: 'Einstellungen', icon: Settings },
  { to: '/admin/sicherheit', label: 'Sicherheit', icon: ShieldCheck },
  { to: '/admin/audit', label: 'Protokoll', icon: History },
]

/** Next to the content on a wide screen, a row to swipe above it on a narrow one. */
export function AdminNav() {
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  // The area starts with the first one.
  const current = sections.findIndex(
    ({ to, also = [] }, at) =>
      (at === 0 && pathname === '/admin') ||
      [to, ...also].some((start) => pathname.startsWith(start)),
  )

  // Keeps the current section in view, however long the row, and however wide the web font that loads later.
  useEffect(() => {
    const show = () => {
      const link = list.current?.children[current]
      if (!(link instanceof HTMLElement) || !list.current) return
      // Centred, to show that there are more on both sides.
      const { offsetLeft, clientWidth } = list.current
      const middle = link.offsetLeft - offsetLeft + link.offsetWidth / 2
      list.current.scrollTo({ left: middle - clientWidth / 2 })
    }
    show()
    void document.fonts.ready.then(show)
  }, [current])

  return (
    <nav className={styles['nav']} aria-label="Verwaltung">
      <ul ref={list}>
        {sections.map(({ to, label, icon: Icon }, at) => (
          <li key={to}>
            <Link to={to} aria-current={at === current ? 'page' : undefined}>
              <Icon aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
