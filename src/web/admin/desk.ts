import type { LucideIcon } from 'lucide-react'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Landmark from 'lucide-react/icons/landmark'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Package from 'lucide-react/icons/package'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Settings from 'lucide-react/icons/settings'
import Users from 'lucide-react/icons/users'

/** A page that is reached from its entry by a tab. */
type Tab = {
  to: string
  label: string
  /** Its sections have addresses below its own. */
  hasSections?: boolean
}

/** One of the seven entries of the admin area (docs/decisions/083). */
export type Entry = Tab & {
  icon: LucideIcon
  /** The pages of the entry, itself included; none where it is one page. */
  tabs?: readonly Tab[]
  /** Other addresses of the entry's own page. */
  also?: readonly string[]
}

/** The pages of spec §2 Route list, and what an owner needs besides: a page that is no entry is a tab of one. */
export const entries: readonly Entry[] = [
  { to: '/admin', label: 'Heute', icon: LayoutDashboard, also: ['/admin/dashboard'] },
  {
    to: '/admin/termine',
    label: 'Termine',
    icon: CalendarDays,
    tabs: [
      { to: '/admin/termine', label: 'Heute' },
      { to: '/admin/termine?tag=morgen', label: 'Morgen' },
      { to: '/admin/termine/woche', label: 'Diese Woche' },
      { to: '/admin/termine/anfragen', label: 'Anfragen' },
      { to: '/admin/service', label: 'Besuch' },
    ],
  },
  { to: '/admin/orders', label: 'Bestellungen', icon: ReceiptText },
  {
    to: '/admin/users',
    label: 'Kunden',
    icon: Users,
    tabs: [
      { to: '/admin/users', label: 'Kunden' },
      { to: '/admin/nachrichten', label: 'Nachrichten' },
      { to: '/admin/geraete', label: 'Geräte' },
      { to: '/admin/erinnerungen', label: 'Erinnerungen' },
    ],
  },
  {
    to: '/admin/geld',
    label: 'Geld',
    icon: Landmark,
    tabs: [
      { to: '/admin/geld', label: 'Rechnungen' },
      { to: '/admin/geld/entwuerfe', label: 'Entwürfe' },
      { to: '/admin/geld/bank', label: 'Bank' },
      { to: '/admin/geld/buchhaltung', label: 'Buchhaltung' },
      { to: '/admin/geld/offene-posten', label: 'Offene Posten' },
      { to: '/admin/geld/mwst', label: 'MWST' },
    ],
  },
  { to: '/admin/products', label: 'Produkte', icon: Package },
  {
    to: '/admin/einstellungen',
    label: 'Einstellungen',
    icon: Settings,
    tabs: [
      { to: '/admin/einstellungen', label: 'Einstellungen', hasSections: true },
      { to: '/admin/sicherheit', label: 'Sicherheit' },
      { to: '/admin/audit', label: 'Protokoll' },
      { to: '/admin/zustand', label: 'Läuft alles?' },
      { to: '/admin/eroeffnung', label: 'Eröffnung' },
    ],
  },
]

/** How many entries are always in sight on a phone; the others are behind «Mehr». */
export const inSight = 4

const isUnder = (path: string, start: string) => path === start || path.startsWith(`${start}/`)

/** The path of an address. */
export const pathOf = (to: string) => to.replace(/\?.*/, '')

/** The entry a page belongs to. */
export function entryOf(path: string): Entry | undefined {
  return entries.find(({ to, tabs = [], also = [] }) =>
    to === '/admin'
      ? [to, ...also].includes(path)
      : [to, ...tabs.map((tab) => pathOf(tab.to))].some((start) => isUnder(path, start)),
  )
}
