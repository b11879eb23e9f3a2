import type {
  AuditEntry,
  AuditKind,
  AuditThing,
  AuditWhole,
} from '../../../contract/audit/audit.ts'

/** The kinds of changed things, as offered by the filter. */
export const kindNames: Record<AuditKind, string> = {
  order: 'Bestellungen, Zahlungen, Rechnungen',
  product: 'Produkte',
  picture: 'Bilder',
  user: 'Kunden',
  device: 'Geräte',
  appointment: 'Termine',
  visit: 'Serviceberichte',
  message: 'Nachrichten',
  settings: 'Einstellungen',
  legal: 'Rechtstexte',
  opening: 'Eröffnung',
  calendar: 'Kalender',
  bank: 'Bank',
  books: 'Buchhaltung',
  documents: 'Belege als Datei',
  orders: 'Bestellungen als Datei',
}

/** The kind of thing an entry is about in words, and its page, by the part before the colon. */
const subjects: Record<AuditThing, { name: string; page?: string }> = {
  order: { name: 'Bestellung', page: '/admin/orders/' },
  product: { name: 'Produkt', page: '/admin/products/' },
  user: { name: 'Kunde', page: '/admin/users/' },
  message: { name: 'Nachricht' },
  device: { name: 'Gerät' },
  appointment: { name: 'Termin', page: '/admin/termine/' },
  visit: { name: 'Servicebericht' },
  picture: { name: 'Bild' },
  legal: { name: 'Rechtstext' },
}

const wholes: Record<AuditWhole, { name: string; to: string }> &
  Record<string, { name: string; to: string }> = {
  settings: { name: 'Einstellungen', to: '/admin/einstellungen' },
  calendar: { name: 'Kalender für Ihre Termine', to: '/admin/einstellungen/termine#kalender' },
  orders: { name: 'Bestellungen', to: '/admin/orders' },
  opening: { name: 'Eröffnung', to: '/admin/eroeffnung' },
  documents: { name: 'Belege', to: '/admin/geld' },
  bank: { name: 'Bank', to: '/admin/geld/bank' },
  books: { name: 'Buchhaltung', to: '/admin/geld/buchhaltung' },
  'legal:agb': { name: 'AGB', to: '/agb' },
  'legal:impressum': { name: 'Impressum', to: '/impressum' },
  'legal:datenschutz': { name: 'Datenschutz', to: '/datenschutz' },
}

/** What was changed, in words, with a link; without one if it is gone or has no page. */
export function subjectName({
  subject,
  action,
  geloescht,
}: Pick<AuditEntry, 'subject' | 'action' | 'geloescht'>): { name: string; to?: string } {
  if (action === 'services.saved') return { name: 'Preisliste', to: '/admin/geld/preise' }
  const whole = wholes[subject]
  if (whole) return whole
  const [kind = '', id = ''] = subject.split(/:(.*)/s)
  const known = (subjects as Record<string, { name: string; page?: string }>)[kind]
  if (!known) return { name: subject }
  const name = /^\d+$/.test(id) ? `${known.name} ${id}` : known.name
  if (known.page === undefined || geloescht) return { name }
  return { name, to: known.page + id }
}
