import { afterEach, beforeEach } from 'vitest'
import { type Admin, newAdmin } from './admin.ts'
import { type Customer, openShop, type TestShop } from './shop.ts'

/** What belongs to the current test: see `openShopPerTest`. */
export let shop: TestShop
export let admin: Admin
export let heidi: Customer

/** A person with these fields, or with default ones. */
type Wanted = true | Record<string, string>

type Options = Parameters<typeof openShop>[0]

/** Each test of the suite starts on Saturday, 7 March 2026, with its own shop and, if wanted, admin and customer. */
export function openShopPerTest(
  people: { admin?: Wanted; heidi?: Wanted } = {},
  options?: Options | (() => Options),
): void {
  const fields = (wanted: Wanted) => (wanted === true ? undefined : wanted)
  beforeEach(async () => {
    shop = await openShop(typeof options === 'function' ? options() : options)
    if (people.admin) admin = await newAdmin(shop, fields(people.admin))
    if (people.heidi) heidi = await shop.newCustomer(fields(people.heidi))
  })
  afterEach(() => shop.close())
}

/** An order as the test's admin sees it. */
export async function readOrder(id: number) {
  return (await admin.order(id)).body
}

/** How many cancelled orders are listed whose money is to be given back. */
export const countToRefund = async () => {
  const query = { status: 'zu-erstatten' } as const
  return (await admin.api('GET /api/admin/orders', { query })).body.total
}

/** What the test's admin has to review. */
export async function readReviews() {
  return (await admin.dashboard()).body.reviews
}
