import type { AuditKind, AuditThing, AuditWhole } from '../../../contract/admin-audit.ts'

/** What a change may be made to, as the filter offers it. */
export const kindNames: Record<AuditKind, string> = {
  order: 'Bestellungen',
  product: 'Produkte',
  picture: 'Bilder',
  user: 'Nutzer',
  device: 'Geräte',
  appointment: 'Termine',
  visit: 'Serviceberichte',
  message: 'Nachrichten',
  settings: 'Einstellungen',
  legal: 'Rechtstexte',
  opening: 'Verkauf eröffnen',
  calendar: 'Kalender',
  bank: 'Bank',
  books: 'Kasse',
  documents: 'Rechnungen',
  orders: 'Liste der Bestellungen',
}

/** What an entry is about: its kind in words and the page where it is seen, by the word before the colon. */
const subjects: Record<AuditThing, { name: string; page?: string }> = {
  order: { name: 'Bestellung', page: '/admin/orders/' },
  product: { name: 'Produkt', page: '/admin/products/' },
  user: { name: 'Nutzer', page: '/admin/users/' },
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
  calendar: { name: 'Kalender für Ihre Termine', to: '/admin/einstellungen#kalender' },
  orders: { name: 'Bestellungen', to: '/admin/orders' },
  opening: { name: 'Verkauf eröffnen', to: '/admin/eroeffnung' },
  documents: { name: 'Rechnungen', to: '/admin/rechnungen' },
  bank: { name: 'Bank', to: '/admin/bank' },
  books: { name: 'Kasse', to: '/admin/kasse' },
  'legal:agb': { name: 'AGB', to: '/agb' },
  'legal:impressum': { name: 'Impressum', to: '/impressum' },
  'legal:datenschutz': { name: 'Datenschutz', to: '/datenschutz' },
}

/** What was changed, in words, and the way there; nowhere when it is gone or has no page. */
export function subjectName(subject: string, action: string): { name: string; to?: string } {
  const whole = wholes[subject]
  if (whole) return whole
  const [kind = '', id = ''] = subject.split(/:(.*)/s)
  const known = (subjects as Record<string, { name: string; page?: string }>)[kind]
  if (!known) return { name: subject }
  const name = /^\d+$/.test(id) ? `${known.name} ${id}` : known.name
  if (known.page === undefined || action.endsWith('.deleted')) return { name }
  return { name, to: known.page + id }
}
