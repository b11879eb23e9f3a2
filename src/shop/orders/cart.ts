import type { CartItem } from '../../contract/orders/cart.ts'
import type { OrderedAgain } from '../../contract/orders/orders.ts'
import { maxQuantity } from '../../contract/limits.ts'
import { toChf } from '../../contract/money.ts'
import { isShort, saleField, saleProblem } from '../../contract/catalogue/product-sale.ts'
import { Problem } from '../../contract/problems.ts'
import { transaction } from '../../db/commit.ts'
import { compiledOnce } from '../../db/compiled-once.ts'
import type { Database, Db, Tables, Trx } from '../../db/schema.ts'
import { assertAvailable, availableTo } from '../stock/stock.ts'
import { makeOnce, once } from '../tools/once.ts'

/** The items of a customer's cart, in the order they were added, with what is missing of them for this customer. */
export async function listCart(db: Db, userId: number): Promise<CartItem[]> {
  const rows = await selectCart(db, userId)
  const counted = rows.filter(({ pieces }) => pieces !== null)
  const ids = counted.map(({ product_id: id }) => id)
  const available = await availableTo(db, userId, ids)
  return rows.map((row) => {
    const left = available.get(row.product_id) ?? null
    return {
      product_id: row.product_id,
      Name: row.name,
      Kategorie: row.category,
      Bild: row.picture,
      Preis_brutto: toChf(row.price_gross),
      menge: row.quantity,
      ...saleField(row.sale, left),
      // How many pieces there are when these are not enough.
      ...(left !== null && isShort({ Bestand: left }, row.quantity) && { Bestand: left }),
    }
  })
}

const selectCart = compiledOnce((db, userId: number) =>
  db
    .selectFrom('cart_items')
    .innerJoin('products', 'products.id', 'cart_items.product_id')
    .leftJoin('product_stock', 'product_stock.product_id', 'products.id')
    .select(['cart_items.product_id', 'name', 'category', 'picture', 'price_gross', 'quantity'])
    .select(['sale', 'product_stock.pieces'])
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .orderBy('cart_items.product_id'),
)

type Addition = { userId: number; productId: number; quantity: number }

/**
 * Adds pieces of a product (spec §4: raises the quantity or appends), once per key, and returns the cart. Throws
 * `product-not-found`, `product-sold-out`, `quantity-limit` and `content-key-reused`, and then changes nothing.
 */
export async function addToCart(
  trx: Trx,
  { key, ...input }: Addition & { key: string | undefined },
  now: number,
): Promise<CartItem[]> {
  const { userId, productId, quantity } = input
  const what = `product ${productId} into the cart of ${userId}`
  await makeOnce(trx, what, { key, content: quantity }, now, async () => {
    await putIntoCart(trx, input, now)
    return productId
  })
  return listCart(trx, userId)
}

/** The same without reading the cart. */
async function putIntoCart(
  trx: Trx,
  { userId, productId, quantity }: Addition,
  now: number,
): Promise<void> {
  if (quantity > maxQuantity) throw new Problem('quantity-limit')
  const [product] = await selectWanted(trx, userId, productId)
  const problem = saleProblem(product?.sale)
  if (problem) throw new Problem(problem)
  const wanted = quantity + (product?.quantity ?? 0)
  if (wanted > (product?.pieces ?? wanted))
    await assertAvailable(trx, userId, [{ productId, name: product?.name ?? '', quantity: wanted }])
  const item = { user_id: userId, product_id: productId, quantity, added_at: now }
  const added = await raiseQuantity(trx, item, maxQuantity - quantity)
  if (added.length === 0) throw new Problem('quantity-limit')
}

/** A product, and how much of it is in a cart already. */
const selectWanted = compiledOnce((db, userId: number, productId: number) =>
  db
    .selectFrom('products')
    .leftJoin('cart_items', (join) =>
      join.onRef('cart_items.product_id', '=', 'products.id').on('user_id', '=', userId),
    )
    .leftJoin('product_stock', 'product_stock.product_id', 'products.id')
    .select(['name', 'sale', 'cart_items.quantity', 'product_stock.pieces'])
    .where('products.id', '=', productId),
)

/** Puts an item into a cart, or raises its quantity if that is no more than `most`. */
const raiseQuantity = compiledOnce((trx: Trx, item: Tables['cart_items'], most: number) =>
  trx
    .insertInto('cart_items')
    .values(item)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'product_id'])
        .doUpdateSet((eb) => ({ quantity: eb('cart_items.quantity', '+', item.quantity) }))
        .where('cart_items.quantity', '<=', most),
    )
    .returning('quantity'),
)

type Article = { productId: number; quantity: number; name: string }

/**
 * Adds those articles of an order that can be bought, once per key, and returns why the others were not added. Of what
 * is sent again, whatever is not in the cart is tried again.
 */
export async function addAllToCart(
  db: Database,
  { userId, orderId, key }: { userId: number; orderId: number; key: string | undefined },
  wanted: readonly Article[],
  now: number,
): Promise<OrderedAgain> {
  const what = `order ${orderId} into the cart of ${userId}`
  const intent = { what, key, fingerprint: [''], reused: 'content-key-reused' } as const
  return transaction(db, async (trx) => {
    const add = (articles: readonly Article[]) => putAllIntoCart(trx, userId, articles, now)
    const first = async () => ({ id: orderId, missing: await add(wanted) })
    const { made } = await once(trx, intent, now, first)
    const there = made ? [] : (await listCart(trx, userId)).map(({ product_id: id }) => id)
    const rest = wanted.filter(({ productId }) => !there.includes(productId))
    const missing = made ? made.missing : await add(rest)
    const items = await listCart(trx, userId)
    return { items, added: wanted.length - missing.length, missing }
  })
}

/** Puts what can be bought into a cart, and returns why the rest was not. */
async function putAllIntoCart(
  trx: Trx,
  userId: number,
  articles: readonly Article[],
  now: number,
): Promise<OrderedAgain['missing']> {
  const missing: OrderedAgain['missing'] = []
  for (const { name, ...article } of articles) {
    try {
      await putIntoCart(trx, { userId, ...article }, now)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const isGone = error.code === 'product-not-found'
      missing.push({ name, grund: isGone ? 'Wir verkaufen es nicht mehr.' : error.message })
    }
  }
  return missing
}

/** Sets the quantity of an item. Throws `cart-item-not-found`, and for a higher quantity what adding throws. */
export async function setCartQuantity(
  db: Database,
  input: { userId: number; productId: number; quantity: number },
): Promise<CartItem[]> {
  const { userId, productId, quantity } = input
  return transaction(db, async (trx) => {
    const item = await trx
      .selectFrom('cart_items')
      .innerJoin('products', 'products.id', 'cart_items.product_id')
      .leftJoin('product_stock', 'product_stock.product_id', 'products.id')
      .select(['quantity', 'name', 'sale', 'product_stock.pieces'])
      .where('user_id', '=', userId)
      .where('cart_items.product_id', '=', productId)
      .executeTakeFirstOrThrow(() => new Problem('cart-item-not-found'))
    const problem = saleProblem(item.sale)
    if (problem && quantity > item.quantity) throw new Problem(problem)
    // Fewer than before is always a step in the right direction.
    if (quantity > item.quantity && quantity > (item.pieces ?? quantity))
      await assertAvailable(trx, userId, [{ productId, name: item.name, quantity }])
    await trx
      .updateTable('cart_items')
      .set({ quantity })
      .where('user_id', '=', userId)
      .where('product_id', '=', productId)
      .execute()
    return listCart(trx, userId)
  })
}

/** Removes an item; does nothing if it is not there. */
export async function removeFromCart(
  trx: Trx,
  userId: number,
  productId: number,
): Promise<CartItem[]> {
  await trx
    .deleteFrom('cart_items')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .execute()
  return listCart(trx, userId)
}

export async function clearCart(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('cart_items').where('user_id', '=', userId).execute()
}

/** Removes what was bought. Items added since the order stay. Called in the transaction that books the payment. */
export async function removeBought(
  trx: Trx,
  userId: number,
  bought: readonly { product_id: number; quantity: number }[],
): Promise<void> {
  for (const { product_id: productId, quantity } of bought) {
    const deleted = await deleteUpTo(trx, { userId, productId, quantity })
    if (deleted.length > 0) continue
    await trx
      .updateTable('cart_items')
      .set((eb) => ({ quantity: eb('quantity', '-', quantity) }))
      .where('user_id', '=', userId)
      .where('product_id', '=', productId)
      .where('quantity', '>', quantity)
      .execute()
  }
}

/** Removes an item of which there are no more than `quantity`. */
const deleteUpTo = compiledOnce((trx: Trx, { userId, productId, quantity }: Addition) =>
  trx
    .deleteFrom('cart_items')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .where('quantity', '<=', quantity)
    .returning('product_id'),
)
