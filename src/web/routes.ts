import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { idOf, pages as adminPages } from './admin/pages.ts'

/** Every page of the site (spec §2); those of the admin area are listed with its navigation. */
export default [
  layout('shell/layout.tsx', [
    index('site/home/home.tsx', { id: 'start' }),
    route('home', 'site/home/home.tsx', { id: 'home' }),
    route('brandschutz', 'site/fire-protection/fire-protection.tsx'),
    route('feuerungskontrolle', 'site/combustion/combustion-inspection.tsx'),
    route('service', 'site/service/extinguisher-service.tsx'),
    route('kontakt', 'site/contact/contact.tsx'),
    route('impressum', 'site/legal/imprint.tsx'),
    route('datenschutz', 'site/legal/privacy.tsx'),
    route('agb', 'site/legal/terms.tsx'),
    route('lieferung', 'site/legal/delivery.tsx'),

    route('produkte', 'catalogue/list/product-list.tsx'),
    route('feuerloescher', 'catalogue/list/extinguisher-list.tsx'),
    route('vergleich', 'catalogue/comparison/comparison.tsx'),
    route('loeschberater', 'catalogue/advisor/advisor.tsx'),
    route('produkt/:id', 'catalogue/product/product-detail.tsx', { id: 'product' }),
    route('feuerloescher/:id', 'catalogue/product/product-detail.tsx', { id: 'extinguisher' }),

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

    route('warenkorb', 'buying/cart/cart-page.tsx'),
    route('checkout', 'buying/checkout-result.tsx'),
    route('twint-payment', 'buying/payment/twint-payment.tsx'),
    route('checkout-success', 'buying/checkout-success.tsx'),
    route('bestellungen', 'buying/orders/orders.tsx'),
    route('zahlen/:token', 'buying/payment/pay-by-link.tsx'),

    route('offline', 'site/offline.tsx'),
    route('not-found', 'site/not-found.tsx'),
    route('*', 'site/unknown-path.tsx'),
  ]),

  route('admin', 'admin/desk-frame.tsx', [
    layout('admin/layout.tsx', [
      ...Object.values(adminPages)
        .flat()
        .map((page) => {
          const id = idOf(page)
          const file = `admin/${page.file}`
          return page.path === '' ? index(file, { id }) : route(page.path, file, { id })
        }),
    ]),
  ]),

  route('twint-simulator/:sessionId', 'buying/payment/twint-simulator.tsx'),
] satisfies RouteConfig
