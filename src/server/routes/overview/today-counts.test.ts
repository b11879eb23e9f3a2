import { expect, test } from 'vitest'
import { openSalesOnAccountPerTest } from '../../../../test/support/invoices.ts'
import { orderStates } from '../../../../test/support/order-states.ts'
import { admin, countToRefund, heidi, shop } from '../../../../test/support/shop-per-test.ts'
import { buy } from '../../../../test/support/admin.ts'
import { groupsOf } from '../../../web/admin/overview/today-groups.tsx'

openSalesOnAccountPerTest()

const lists: Record<string, string> = {
  '/admin/orders': '/api/admin/orders',
  '/admin/nachrichten': '/api/admin/messages',
  '/admin/termine/anfragen': '/api/admin/appointments',
  '/admin/geld': '/api/admin/invoices',
}

test('each count of «Heute» is the number of what its link leads to', async () => {
  // The states of too long last: they let days pass.
  const states = Object.entries(orderStates).toSorted(
    ([one], [other]) => Number(/too long/.test(one)) - Number(/too long/.test(other)),
  )
  const orders: number[] = []
  for (const [, make] of states) orders.push(await make())
  const ask = { art: 'frage', nachricht: 'Wann kommt sie?' } as const
  for (const orderId of orders.slice(0, 3))
    await heidi.api('POST /api/orders/:orderId/messages', { params: { orderId }, body: ask })

  const figures = (await admin.dashboard()).body
  const today = { stops: [], round: undefined } as unknown as Parameters<typeof groupsOf>[1]
  const groups = groupsOf(figures, today, () => undefined)
  const counted: Record<string, number> = {}
  for (const { to, count } of groups) {
    const [page = '', query = ''] = to.split('?')
    const list = lists[page]
    if (!list || !query || count === 0) continue
    const { body } = await admin.call<{ total: number }>('GET', `${list}?${query}`)
    expect({ to, count }).toEqual({ to, count: body.total })
    counted[to] = count
  }
  expect(Object.keys(counted)).toEqual([
    '/admin/orders?status=zu-pruefen',
    '/admin/orders?status=zu-versenden',
    '/admin/nachrichten?status=rueckgabe',
    '/admin/nachrichten?status=frage',
    '/admin/geld?status=ueberfaellig',
    '/admin/orders?status=unbezahlt',
  ])
})

test('money for a cancelled order waits to be refunded, whenever it came', async () => {
  const { order_id: id } = await buy(shop, heidi)
  await admin.move(id, 'storniert')
  expect(await countToRefund()).toBe(0)
  await admin.pay(id, { weg: 'bank', betrag: 50 })
  await admin.pay(id, { weg: 'bar', betrag: 20 })
  expect(await countToRefund()).toBe(1)
  await admin.refund(id, { betrag: 69, weg: 'bank' })
  expect(await countToRefund()).toBe(1)
  await admin.refund(id, { betrag: 1, weg: 'bank' })
  expect(await countToRefund()).toBe(0)
})
