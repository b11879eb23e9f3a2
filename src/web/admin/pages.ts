/**
 * A page of the admin area: its address below `/admin`, its file in this folder, and its title if it is a tab of its
 * entry, which is called the same (guard.test.ts).
 */
export type AdminPage = { path: string; file: string; tab?: string }

const page = (path: string, file: string, tab?: string): AdminPage =>
  tab === undefined ? { path, file } : { path, file, tab }

/**
 * The pages of the admin area by their entry (desk.ts), its tabs in the order in which they are shown: the routes and
 * the navigation are made from them.
 */
export const pages = {
  today: [page('dashboard', 'overview/dashboard.tsx')],
  appointments: [
    page('termine', 'round/round.tsx', 'Tag'),
    page('termine/woche', 'round/week.tsx', 'Woche'),
    page('termine/anfragen', 'appointments/appointments.tsx', 'Anfragen'),
    page('service', 'visits/visit.tsx', 'Besuch'),
    page('termine/neu', 'appointments/book.tsx'),
    page('termine/:id', 'appointments/appointment.tsx'),
  ],
  orders: [page('orders', 'orders/orders.tsx'), page('orders/:id', 'orders/order-items.tsx')],
  people: [
    page('users', 'people/users.tsx', 'Kunden'),
    page('nachrichten', 'messages/messages.tsx', 'Nachrichten'),
    page('geraete', 'devices/devices.tsx', 'Geräte'),
    page('erinnerungen', 'reminders/reminders.tsx', 'Erinnerungen'),
    page('users/add', 'people/person-add.tsx'),
    page('users/:id', 'people/person.tsx'),
    page('users/:id/order', 'people/take-order.tsx'),
  ],
  money: [
    page('geld', 'invoices/invoices.tsx', 'Rechnungen'),
    page('geld/entwuerfe', 'invoices/drafts.tsx', 'Entwürfe'),
    page('geld/bank', 'bank/bank.tsx', 'Bank'),
    page('geld/buchhaltung', 'books/books.tsx', 'Buchhaltung'),
    page('geld/offene-posten', 'books/open-items.tsx', 'Offene Posten'),
    page('geld/mwst', 'books/vat.tsx', 'MWST'),
    page('geld/preise', 'invoices/price-list.tsx'),
    page('geld/entwurf/:id', 'invoices/draft.tsx'),
    page('geld/entwurf/:id/senden', 'invoices/send-draft.tsx'),
  ],
  products: [
    page('products', 'products/products.tsx'),
    page('products/add', 'products/product-add.tsx'),
    page('products/tabelle', 'products/product-table.tsx'),
    page('products/:id', 'products/product-edit.tsx'),
  ],
  settings: [
    page('einstellungen/:teil?', 'settings/settings.tsx', 'Einstellungen'),
    page('sicherheit', 'security/security.tsx', 'Sicherheit'),
    page('audit', 'audit/audit.tsx', 'Protokoll'),
    page('zustand', 'overview/state.tsx', 'Läuft alles?'),
    page('eroeffnung', 'overview/opening.tsx', 'Eröffnung'),
  ],
} satisfies Record<string, readonly AdminPage[]>
