/** Which room may know which (docs/architecture.md). */
export const doors: Record<string, string[]> = {
  contract: ['contract'],
  db: ['db', 'contract'],
  shop: ['shop', 'db', 'contract'],
  adapters: ['adapters', 'shop', 'contract'],
  server: ['server', 'shop', 'db', 'contract'],
  web: ['web', 'contract'],
  'config.ts': ['contract'],
  'schedule.ts': [],
  'start-shop.ts': ['config.ts', 'schedule.ts', 'contract', 'db', 'shop', 'adapters', 'server'],
  'main.ts': ['start-shop.ts', 'config.ts', 'contract'],
}

const everyPage = [
  'api.ts',
  'api-context.ts',
  'use-site.ts',
  'meta.ts',
  'loader-headers.ts',
  'form-refusal.ts',
]
const everyAdminPage = ['page', 'list']
/**
 * Which room inside a part of the house may know which: only those that stand above it here, so no circle. A room
 * is a folder; of the files beside the rooms, those that are listed here are open to them, the others only put the
 * rooms together.
 */
export const rooms: Record<string, Record<string, string[]>> = {
  'src/shop': {
    hashing: [],
    input: [],
    audit: [],
    sms: [],
    notes: ['audit', 'input'],
    'qr-code': [],
    cart: [],
    limits: ['hashing'],
    settings: ['audit', 'input'],
    catalogue: ['audit', 'input'],
    mail: ['audit', 'limits', 'settings'],
    contact: ['audit', 'hashing', 'input', 'limits', 'mail'],
    accounts: ['audit', 'hashing', 'input', 'limits', 'mail', 'settings', 'sms'],
    'sign-in': ['accounts', 'audit', 'hashing', 'input', 'limits', 'mail', 'qr-code', 'settings'],
    money: [],
    orders: ['limits', 'mail', 'money', 'settings'],
    payments: ['orders', 'money', 'audit', 'cart', 'limits', 'mail', 'qr-code', 'settings'],
    opening: ['audit', 'limits', 'payments', 'settings'],
    fulfilment: ['orders', 'payments', 'audit', 'mail', 'money', 'settings'],
    people: ['accounts', 'orders', 'audit', 'limits', 'money', 'notes'],
    privacy: [
      'accounts',
      'sign-in',
      'orders',
      'payments',
      'money',
      'audit',
      'cart',
      'mail',
      'notes',
      'people',
      'settings',
    ],
  },
  'src/server': {
    http: ['deps.ts'],
    website: ['deps.ts', 'http'],
    routes: ['deps.ts', 'http'],
  },
  'src/web': {
    ui: [],
    visitor: ['api.ts', 'ui'],
    shell: ['api.ts', 'use-site.ts', 'meta.ts', 'visitor', 'ui'],
    catalogue: [...everyPage, 'visitor', 'ui'],
    site: [...everyPage, 'catalogue', 'visitor', 'ui'],
    account: [...everyPage, 'visitor', 'ui'],
    buying: [...everyPage, 'visitor', 'ui'],
    admin: [...everyPage, 'catalogue', 'visitor', 'ui'],
  },
  'src/web/admin': {
    page: [],
    list: ['page'],
    audit: everyAdminPage,
    notes: everyAdminPage,
    money: everyAdminPage,
    orders: [...everyAdminPage, 'money', 'notes'],
    people: [...everyAdminPage, 'audit', 'notes', 'orders'],
    overview: [...everyAdminPage, 'money'],
    products: [...everyAdminPage, 'audit'],
    messages: everyAdminPage,
    settings: [...everyAdminPage, 'audit'],
    security: everyAdminPage,
  },
}
