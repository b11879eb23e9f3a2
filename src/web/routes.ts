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

    route('produkte', 'catalogue/product-list.tsx'),
    route('feuerloescher', 'catalogue/extinguisher-list.tsx'),
    route('produkt/:id', 'catalogue/product-detail.tsx', { id: 'product' }),
    route('feuerloescher/:id', 'catalogue/product-detail.tsx', { id: 'extinguisher' }),

    route('login', 'account/login.tsx'),
    route('registrierung', 'account/registration.tsx'),
    route('verify-email', 'account/verify-email.tsx'),
    route('profile', 'account/profile.tsx'),

    route('warenkorb', 'cart/cart-page.tsx'),
    route('checkout', 'checkout/checkout-result.tsx'),
    route('twint-payment', 'checkout/twint-payment.tsx'),
    route('checkout-success', 'checkout/checkout-success.tsx'),
    route('bestellungen', 'checkout/orders.tsx'),

    route('admin', 'admin/layout.tsx', [
      index('admin/start.tsx'),
      route('dashboard', 'admin/dashboard.tsx'),
      route('orders', 'admin/orders.tsx', { id: 'admin-orders' }),
      route('orders/:id', 'admin/order-items.tsx'),
      route('nachrichten', 'admin/messages.tsx'),
      route('einstellungen', 'admin/settings.tsx'),
      route('sicherheit', 'admin/security.tsx'),
      route('audit', 'admin/audit.tsx'),
      route('users', 'admin/users.tsx'),
      route('products', 'admin/products.tsx'),
      route('products/add', 'admin/product-add.tsx'),
      route('products/:id', 'admin/product-edit.tsx'),
    ]),

    route('not-found', 'shell/not-found.tsx'),
    route('*', 'shell/unknown-path.tsx'),
  ]),
  route('twint-simulator/:sessionId', 'checkout/twint-simulator.tsx'),
] satisfies RouteConfig
