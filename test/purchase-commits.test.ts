import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Order } from '../src/contract/orders/orders.ts'
import type { NewPaymentAnswer } from '../src/contract/payments/payments.ts'
import { migrate } from '../src/db/migrate.ts'
import { openDatabase } from '../src/db/open.ts'
import { countCommits } from './support/commits.ts'
import { openShop } from './support/shop.ts'

test('a complete purchase costs at most six commits', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-commits-'))
  const file = join(folder, 'shop.db')
  const db = openDatabase(file)
  await migrate(db)
  const shop = await openShop({ db })
  const { user, cookie } = await shop.newCustomer()
  const call = <T>(method: string, path: string, body?: unknown) =>
    shop.call<T>(method, path, { cookie, body })
  const before = countCommits(`${file}-wal`)

  await call('POST', '/api/cart', { user_id: user.idUser, product_id: 2, menge: 1 })
  await call('GET', `/api/cartItems?user_id=${user.idUser}`)
  const items = [{ product_id: 2, quantity: 1 }]
  const order = (await call<Order>('POST', '/api/orders', { idUser: user.idUser, items })).body
  const { id } = (
    await call<NewPaymentAnswer>('POST', '/api/twint/create-payment', {
      amount: order.total,
      orderId: order.order_id,
      orderNo: order.order_no,
    })
  ).body.paymentSession
  await call('GET', `/api/twint/status/${id}`)
  await call('POST', `/api/twint/simulator/${id}`, { action: 'approve' })
  const done = await call('GET', `/api/twint/status/${id}`)
  expect(done.body).toMatchObject({ paymentStatus: { status: 'completed' } })
  await call('GET', `/api/orders/${user.idUser}`)

  const spent = countCommits(`${file}-wal`) - before
  expect(spent).toBeGreaterThan(0)
  expect(spent).toBeLessThanOrEqual(6)
  await shop.close()
  await db.destroy()
  rmSync(folder, { recursive: true })
})
