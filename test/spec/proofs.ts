import type { Proof, Statement } from './check-statements.ts'

/** Names a file once; its tests are then named by their titles. */
export const testsOf =
  (file: string) =>
  (test: string): Proof => ({ file, test })

/** The statements of one section: each with the tests that show it. */
export function section(
  name: string,
  rows: readonly (readonly [statement: string, ...shownBy: Proof[]])[],
): Statement[] {
  return rows.map(([statement, ...shownBy]) => ({ section: name, statement, shownBy }))
}

/** One statement for each field of an entity, all shown by the same tests. */
export function fields(
  name: string,
  entity: string,
  names: readonly string[],
  ...shownBy: Proof[]
): Statement[] {
  return names.map((field) => ({
    section: name,
    statement: `${entity} has the field ${field}`,
    shownBy,
  }))
}

export const accounts = testsOf('src/server/routes/accounts.test.ts')
export const registration = testsOf('src/shop/accounts/registration.test.ts')
export const catalogue = testsOf('src/server/routes/catalogue.test.ts')
export const cart = testsOf('src/server/routes/cart.test.ts')
export const orders = testsOf('src/server/routes/orders.test.ts')
export const payments = testsOf('src/server/routes/payments.test.ts')
export const contact = testsOf('src/server/routes/contact.test.ts')
export const totals = testsOf('src/server/routes/purchase-totals.test.ts')
export const servicePrice = testsOf('src/contract/service-price.test.ts')
export const productFacts = testsOf('src/web/catalogue/product-facts.test.ts')
export const storedCart = testsOf('src/web/visitor/stored-cart.test.ts')
export const groupedOrders = testsOf('src/web/buying/group-orders.test.ts')
export const german = testsOf('test/spec/german.test.ts')
export const wire = testsOf('test/spec/wire.test.ts')
export const authState = testsOf('test/spec/auth-state.test.ts')
export const cartState = testsOf('test/spec/cart-state.test.ts')
export const productState = testsOf('test/spec/product-state.test.ts')
export const toasts = testsOf('test/spec/toasts.test.ts')
export const screens = testsOf('test/e2e/screens.e2e.ts')
export const serviceScreens = testsOf('test/e2e/service-screens.e2e.ts')
export const customerScreens = testsOf('test/e2e/customer-screens.e2e.ts')
export const texts = testsOf('test/e2e/texts.e2e.ts')
export const cartTexts = testsOf('test/e2e/cart-texts.e2e.ts')
export const profileTexts = testsOf('test/e2e/profile-texts.e2e.ts')
export const adminTexts = testsOf('test/e2e/admin-texts.e2e.ts')
export const emailChangeScreens = testsOf('test/e2e/email-change.e2e.ts')
export const routeChange = testsOf('test/e2e/route-change.e2e.ts')
export const profile = testsOf('src/server/routes/profile.test.ts')
export const emailChange = testsOf('src/server/routes/email-change.test.ts')
export const sms = testsOf('src/server/routes/profile-phone.test.ts')
export const reset = testsOf('src/server/routes/password-reset.test.ts')
export const adminUsers = testsOf('src/server/routes/admin-users.test.ts')
export const adminProducts = testsOf('src/server/routes/admin-products.test.ts')
export const adminOrders = testsOf('src/server/routes/admin-orders.test.ts')
export const purchase = testsOf('test/e2e/purchase.e2e.ts')
export const purchaseTrouble = testsOf('test/e2e/purchase-trouble.e2e.ts')
