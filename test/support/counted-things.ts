import { countRows } from '../../src/db/find-page.ts'
import type { Tables } from '../../src/db/schema.ts'
import { shop } from './shop-per-test.ts'

/** What somebody would find twice, and what costs money or patience. */
const things = [
  'appointments',
  'bank_entries',
  'contact_messages',
  'device_services',
  'devices',
  'documents',
  'invoice_drafts',
  'mails',
  'message_answers',
  'money_entries',
  'notes',
  'orders',
  'products',
  'refunds',
  'stock_movements',
  'users',
  'visits',
] as const satisfies (keyof Tables)[]

type Counted = Record<(typeof things)[number], number>

/** How many of each the shop of the test has. */
export async function countThings(): Promise<Counted> {
  const counted: Partial<Counted> = {}
  for (const table of things) counted[table] = await countRows(shop.db.selectFrom(table))
  return counted as Counted
}

/** Of what there is more than before. */
export function newIn(before: Counted, after: Counted): (typeof things)[number][] {
  return things.filter((table) => after[table] > before[table])
}
