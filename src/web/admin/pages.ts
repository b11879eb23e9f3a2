/**
 * A page of the admin area: its address below `/admin`, its file in this folder, its title, and whether it is a tab of
 * its entry.
 */
export type AdminPage = { path: string; file: string; title: string; isTab: boolean }

function page(path: string, file: string, title: string, tab?: 'tab'): AdminPage {
  return { path, file, title, isTab: tab === 'tab' }
}

/**
 * The pages of the admin area by their entry (desk.ts), its tabs in the order in which they are shown: the routes, the
 * navigation and the titles are made from them.
 */
export const pages = {
  today: [
    page('', 'overview/dashboard.tsx', 'Heute'),
    page('dashboard', 'overview/dashboard.tsx', 'Heute'),
  ],
  appointments: [
    page('termine', 'round/round.tsx', 'Tag', 'tab'),
    page('termine/woche', 'round/week.tsx', 'Woche', 'tab'),
    page('termine/anfragen', 'appointments/appointments.tsx', 'Anfragen', 'tab'),
    page('service', 'visits/visit.tsx', 'Besuch', 'tab'),
    page('termine/neu', 'appointments/book.tsx', 'Neuer Termin'),
    page('termine/:id', 'appointments/appointment.tsx', 'Termin'),
  ],
  orders: [
    page('orders', 'orders/orders.tsx', 'Bestellungen'),
    page('orders/:id', 'orders/order-items.tsx', 'Bestellung'),
  ],
  people: [
    page('users', 'people/users.tsx', 'Kunden', 'tab'),
    page('nachrichten', 'messages/messages.tsx', 'Nachrichten', 'tab'),
    page('geraete', 'devices/devices.tsx', 'Geräte', 'tab'),
    page('erinnerungen', 'reminders/reminders.tsx', 'Erinnerungen', 'tab'),
    page('users/add', 'people/person-add.tsx', 'Neue Person'),
    page('users/:id', 'people/person.tsx', 'Person'),
    page('users/:id/order', 'people/take-order.tsx', 'Bestellung aufnehmen'),
  ],
  money: [
    page('geld', 'invoices/invoices.tsx', 'Rechnungen', 'tab'),
    page('geld/entwuerfe', 'invoices/drafts.tsx', 'Entwürfe', 'tab'),
    page('geld/bank', 'bank/bank.tsx', 'Bank', 'tab'),
    page('geld/buchhaltung', 'books/books.tsx', 'Buchhaltung', 'tab'),
    page('geld/offene-posten', 'books/open-items.tsx', 'Offene Posten', 'tab'),
    page('geld/mwst', 'books/vat.tsx', 'MWST', 'tab'),
    page('geld/preise', 'invoices/price-list.tsx', 'Preisliste'),
    page('geld/entwurf/:id', 'invoices/draft.tsx', 'Rechnung schreiben'),
  ],
  products: [
    page('products', 'products/products.tsx', 'Produkte'),
    page('products/add', 'products/product-add.tsx', 'Neues Produkt'),
    page('products/tabelle', 'products/product-table.tsx', 'Produkte als Tabelle'),
    page('products/:id', 'products/product-edit.tsx', 'Produkt bearbeiten'),
  ],
  settings: [
    page('einstellungen/:teil?', 'settings/settings.tsx', 'Einstellungen', 'tab'),
    page('sicherheit', 'security/security.tsx', 'Sicherheit', 'tab'),
    page('audit', 'audit/audit.tsx', 'Protokoll', 'tab'),
    page('zustand', 'overview/state.tsx', 'Läuft alles?', 'tab'),
    page('eroeffnung', 'overview/opening.tsx', 'Eröffnung', 'tab'),
  ],
} satisfies Record<string, readonly AdminPage[]>

const titles = new Map(
  Object.values(pages)
    .flat()
    .map((listed) => [idOf(listed), listed.title]),
)

/** The id of a page's route. */
export function idOf({ path }: AdminPage): string {
  return `admin/${path}`
}

/** The title of the page whose route is the last of these. */
export function titleOf(matches: readonly ({ id: string } | undefined)[]): string | undefined {
  return titles.get(matches.at(-1)?.id ?? '')
}
