import type { Trx } from '../../db/schema.ts'

/**
 * The product that represents work in orders, created on first use: every line of an order, invoice and credit note
 * belongs to a product. It is hidden, and its own price never counts: each line has the agreed price.
 */
export async function getWorkProduct(trx: Trx, now: number) {
  await trx
    .insertInto('products')
    .values({
      name: 'Arbeit',
      category: 'brandschutz',
      description: 'Steht für die Arbeit in Rechnungen. Text und Preis bringt jede Zeile mit.',
      price_net: 0,
      price_gross: 0,
      picture: '',
      details: '{}',
      sale: 'verborgen',
      is_work: 1,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return trx
    .selectFrom('products')
    .select(['id as product_id', 'category', 'picture'])
    .where('is_work', '=', 1)
    .executeTakeFirstOrThrow()
}
