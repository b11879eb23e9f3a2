import {
  adminOrders,
  adminProducts,
  adminTexts,
  adminUsers,
  fields,
  testsOf,
  section,
} from './proofs.ts'

const said = adminTexts('the admin area says what it cannot load or find, and sends others away')
const doors = testsOf('test/e2e/admin-doors.e2e.ts')
const access = testsOf('src/server/routes/admin-access.test.ts')
const changes = adminTexts('the admin area says what it cannot save or delete')
const shown = adminTexts('the admin area shows users, products and orders')
const usersForAdmins = adminUsers('%s %s is for admins only, and a changed role counts at once')
const ordersForAdmins = adminOrders('%s %s is for admins only')
const userPages = adminUsers('users come in pages, the newest first, without secrets')
const productPages = adminProducts('the list comes in pages of 20')
const orderPages = adminOrders(
  'a page of orders: newest first, twenty of them, with the number of all',
)
const orderItems = adminOrders('one order with its items, sums, address and payments')
const created = adminProducts('a new product is in the shop at once, its HTML as text')
const edited = adminProducts(
  'an edit changes everything but the category and forgets unknown fields',
)
const deleted = adminProducts('a deleted product is gone; one in a cart or an order stays')
const categories = adminProducts('the categories come from the table, also of an empty shop')
const refused = adminProducts('%j')
const missing = 'required, else Bitte alle Felder ausfüllen'

/** The admin area. */
export const adminStatements = [
  ...section('§2 Admin', [
    ['The header link Admin to /admin is shown to an admin', shown],
    ['After login an admin goes to /admin', said, shown],
    [
      '/admin has a dashboard',
      shown,
      testsOf('src/server/routes/admin-dashboard.test.ts')('an empty shop has an overview too'),
    ],
    [
      '/admin/users is a searchable paged table (ID, Name, Email, Rolle, Erstellt)',
      shown,
      userPages,
    ],
    [
      '/admin/products is searchable by name or category',
      adminProducts(
        'the search finds names and categories in any case, and % and _ only as themselves',
      ),
    ],
    ['/admin/products is a paged table with edit and delete', shown, changes],
    ['/admin/products has the button Neues Produkt', shown],
    ['/admin/products/add and /admin/products/{id} are forms', changes],
    [
      '/admin/orders is a table with order id, user id, first name, last name, email, created date',
      shown,
      orderPages,
    ],
    ['/admin/orders has a Details button', shown],
    ['/admin/orders/{id} lists items with totals', shown, orderItems],
  ]),
  ...fields(
    '§3 Entities',
    'Paged admin list response',
    ['data', 'page', 'limit', 'total'],
    userPages,
    productPages,
    orderPages,
  ),
  ...section('§5 Admin validation', [
    ...['Name', 'Kategorie', 'Beschreibung', 'Preis_netto', 'Preis_brutto', 'Bild', 'Details'].map(
      (field) => [`Admin product: ${field} ${missing}`, refused, changes] as const,
    ),
    ['Admin product: prices non-zero', refused],
    ['Admin product: the category is not editable in edit', edited, changes],
    ['Admin product: the category is chosen from a server list when adding', categories, changes],
    ['Admin product: price inputs step 0.01', changes],
  ]),
  ...section('§6 Roles', [
    [
      'Non-admins entering /admin are redirected to /',
      said,
      doors('no page of the admin area lets a customer in'),
    ],
    [
      'Anonymous visitors entering /admin are redirected to /login',
      said,
      doors('no page of the admin area lets a visitor in'),
    ],
    [
      'The admin calls are refused to others than admins',
      usersForAdmins,
      ordersForAdmins,
      access('every admin call is refused to visitors'),
      access('every admin call is refused to customers, and nothing happens'),
    ],
    ['Admin can list users', userPages],
    ['Admin can list products', productPages],
    ['Admin can create products', created],
    ['Admin can edit products', edited],
    ['Admin can delete products', deleted],
    ['Admin can list orders', orderPages],
    ['Admin can view the items of an order', orderItems],
  ]),
  ...section('§7 Calls', [
    [
      'GET /api/admin/users takes search, page, limit',
      userPages,
      adminUsers('the search looks into names, e-mail and id; % and _ mean themselves'),
    ],
    ['GET /api/admin/products takes q, page', productPages],
    ['GET /api/admin/products/{id} answers data', edited],
    [
      'PUT /api/admin/products/edit/{id} takes Name, Kategorie, Beschreibung, Preis_netto, Preis_brutto, Bild, Details',
      edited,
    ],
    ['POST /api/admin/products/save takes the same body', created],
    ['GET /api/admin/products/categories answers a data list', categories],
    ['DELETE /api/admin/products/delete/{id}: 204 on success', deleted],
    ['DELETE /api/admin/products/delete/{id}: 409 when linked records exist', deleted],
    ['GET /api/admin/orders', orderPages],
    ['GET /api/admin/orders/{id}/items', orderItems],
  ]),
  ...section(
    '§8 Error catalogue',
    [
      'Admin loads: Konnte Nutzer nicht laden',
      'Admin loads: Konnte Produkte nicht laden',
      'Admin loads: Konnte Bestellungen nicht laden',
      'Admin loads: Konnte Positionen nicht laden',
      'Admin loads: Kategorien konnten nicht geladen werden',
      'Admin save: Produkt konnte nicht gespeichert werden',
      'Admin save: Produkt konnte nicht erstellt werden',
      'Admin delete: confirm Produkt wirklich löschen?',
      'Admin delete, 409: Produkt kann nicht gelöscht werden (verknüpfte Datensätze vorhanden).',
      'Admin delete, otherwise: server text or Löschen fehlgeschlagen',
      'Admin delete, success: Produkt wurde erfolgreich gelöscht',
      'Empty admin list: Keine Nutzer gefunden.',
      'Empty admin list: Keine Produkte gefunden.',
      'Empty admin list: Keine Bestellungen gefunden.',
      'Empty admin list: Keine Positionen vorhanden.',
    ].map((text) => [text, /^Admin (save|delete)/.test(text) ? changes : said] as const),
  ),
  ...section('§9 Constants', [['Admin page size 20', productPages, orderPages, userPages]]),
]
