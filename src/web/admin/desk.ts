import type { LucideIcon } from 'lucide-react'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Landmark from 'lucide-react/icons/landmark'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Package from 'lucide-react/icons/package'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Settings from 'lucide-react/icons/settings'
import Users from 'lucide-react/icons/users'
import { isUnder } from './page/is-under.ts'
import { type AdminPage, pages } from './pages.ts'

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

const tabsOf = (listed: readonly AdminPage[]): Tab[] =>
  listed
    .filter(({ isTab }) => isTab)
    .map(({ path, title: label }) => {
      const [to = ''] = path.split('/:')
      return { to: `/admin/${to}`, label, hasSections: to !== path }
    })

/** The pages of spec §2 Route list, and what an owner needs besides: a page that is no entry is a tab of one. */
export const entries: readonly Entry[] = [
  { to: '/admin', label: 'Heute', icon: LayoutDashboard, also: ['/admin/dashboard'] },
  {
    to: '/admin/termine',
    label: 'Termine',
    icon: CalendarDays,
    tabs: tabsOf(pages.appointments),
  },
  { to: '/admin/orders', label: 'Bestellungen', icon: ReceiptText },
  { to: '/admin/users', label: 'Kunden', icon: Users, tabs: tabsOf(pages.people) },
  { to: '/admin/geld', label: 'Geld', icon: Landmark, tabs: tabsOf(pages.money) },
  { to: '/admin/products', label: 'Produkte', icon: Package },
  {
    to: '/admin/einstellungen',
    label: 'Einstellungen',
    icon: Settings,
    tabs: tabsOf(pages.settings),
  },
]

/** How many entries are always in sight on a phone; the others are behind «Mehr». */
export const inSight = 4

/** The entry a page belongs to. */
export function entryOf(path: string): Entry | undefined {
  return entries.find(({ to, tabs = [], also = [] }) =>
    to === '/admin'
      ? [to, ...also].includes(path)
      : [to, ...tabs.map((tab) => tab.to)].some((start) => isUnder(path, start)),
  )
}
