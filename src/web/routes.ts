import { movedPages } from './admin/moved-pages.ts'
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every page of the site (spec §2). */
export default [
  layout('shell/layout.tsx', [
    index('site/home.tsx', { id: 'start' }),
    route('home', 'site/home.tsx', { id: 'home' }),
    route('brandschutz', 'site/fire-protection.tsx'),
    route('feuerungskontrolle', 'site/combustion-inspection.tsx'),
    route('service', 'site/extinguisher-service.tsx'),
    route('kontakt', 'site/contact.tsx'),
    route('impressum', 'site/imprint.tsx'),
    route('datenschutz', 'site/privacy.tsx'),
    route('agb', 'site/terms.tsx'),
    route('lieferung', 'site/delivery.tsx'),

    route('produkte', 'catalogue/product-list.tsx'),
    route('feuerloescher', 'catalogue/extinguisher-list.tsx'),
    route('vergleich', 'catalogue/comparison.tsx'),
    route('loeschberater', 'catalogue/advisor.tsx'),
    route('produkt/:id', 'catalogue/product-detail.tsx', { id: 'product' }),
    route('feuerloescher/:id', 'catalogue/product-detail.tsx', { id: 'extinguisher' }),

    route('geraet/:code', 'devices/scanned-device.tsx'),

    route('u/:token', 'devices/end-reminders.tsx'),

    route('login', 'account/login.tsx'),
    route('registrierung', 'account/registration.tsx'),
    route('verify-email', 'account/verify-email.tsx'),
    route('profile', 'account/profile.tsx'),
    route('termin', 'appointments/request.tsx'),
    route('termin/:token', 'appointments/by-link.tsx'),
    route('meine-termine', 'appointments/my-appointments.tsx'),
    route('meine-geraete', 'devices/my-devices.tsx'),

    route('warenkorb', 'buying/cart-page.tsx'),
    route('checkout', 'buying/checkout-result.tsx'),
    route('twint-payment', 'buying/twint-payment.tsx'),
    route('checkout-success', 'buying/checkout-success.tsx'),
    route('bestellungen', 'buying/orders.tsx'),
    route('zahlen/:token', 'buying/pay-by-link.tsx'),

    route('offline', 'site/offline.tsx'),
    route('not-found', 'site/not-found.tsx'),
    route('*', 'site/unknown-path.tsx'),
  ]),

  route('admin', 'admin/layout.tsx', [
    index('admin/overview/dashboard.tsx', { id: 'admin-start' }),
    route('dashboard', 'admin/overview/dashboard.tsx'),
    route('eroeffnung', 'admin/overview/opening.tsx'),
    route('zustand', 'admin/overview/state.tsx'),
    route('orders', 'admin/orders/orders.tsx', { id: 'admin-orders' }),
    route('orders/:id', 'admin/orders/order-items.tsx'),
    route('geld', 'admin/invoices/invoices.tsx'),
    route('geld/entwuerfe', 'admin/invoices/drafts.tsx'),
    route('geld/preise', 'admin/invoices/price-list.tsx'),
    route('geld/entwurf/:id', 'admin/invoices/draft.tsx'),
    route('geld/entwurf/:id/senden', 'admin/invoices/send-draft.tsx'),
    route('geld/bank', 'admin/bank/bank.tsx'),
    route('geld/buchhaltung', 'admin/books/books.tsx'),
    route('geld/mwst', 'admin/books/vat.tsx'),
    route('geld/offene-posten', 'admin/books/open-items.tsx'),
    route('service', 'admin/visits/visit.tsx'),
    route('termine', 'admin/round/round.tsx'),
    route('termine/woche', 'admin/round/week.tsx'),
    route('termine/anfragen', 'admin/appointments/appointments.tsx'),
    route('termine/neu', 'admin/appointments/book.tsx'),
    route('termine/:id', 'admin/appointments/appointment.tsx'),
    route('nachrichten', 'admin/messages/messages.tsx'),
    route('einstellungen', 'admin/settings/settings.tsx', { id: 'settings' }),
    route('einstellungen/:teil', 'admin/settings/settings.tsx', { id: 'settings-section' }),
    route('sicherheit', 'admin/security/security.tsx'),
    route('audit', 'admin/audit/audit.tsx'),
    route('geraete', 'admin/devices/devices.tsx'),
    route('erinnerungen', 'admin/reminders/reminders.tsx'),
    route('users', 'admin/people/users.tsx'),
    route('users/add', 'admin/people/person-add.tsx'),
    route('users/:id', 'admin/people/person.tsx'),
    route('users/:id/order', 'admin/people/take-order.tsx'),
    route('products', 'admin/products/products.tsx'),
    route('products/add', 'admin/products/product-add.tsx'),
    route('products/tabelle', 'admin/products/product-table.tsx'),
    route('products/:id', 'admin/products/product-edit.tsx'),

    // Where pages of earlier versions were.
    ...Object.keys(movedPages).map((path) =>
      route(path, 'admin/moved.tsx', { id: `moved-${path}` }),
    ),
  ]),

  route('twint-simulator/:sessionId', 'buying/twint-simulator.tsx'),
] satisfies RouteConfig
