import { expect, test } from 'vitest'
import { openSalesOnAccountPerTest } from '../../../../test/support/invoices.ts'
import { orderStates } from '../../../../test/support/order-states.ts'
import { heidi, readOrder } from '../../../../test/support/shop-per-test.ts'

openSalesOnAccountPerTest()

const summaryOf = async (id: number) => {
  const params = { userId: heidi.user.idUser }
  const { body } = await heidi.api('GET /api/orders/:userId/summaries', { params })
  const found = body.find(({ order_id }) => order_id === id)
  if (!found) throw new Error(`no order ${id}`)
  return found
}

const states = Object.entries(orderStates)

test.each(states)('%s: a customer is offered exactly what the shop does', async (_, make) => {
  const orderId = await make()
  const { schritte, zurueckgebbar, lieferstand, rueckgaben } = await summaryOf(orderId)
  const { order, items } = await readOrder(orderId)

  const left = items.flatMap(({ product_id, name, quantity, zurueck, arbeit }) =>
    arbeit || quantity === zurueck ? [] : { product_id, name, menge: quantity - zurueck },
  )
  const isOut = ['versendet', 'uebergeben', 'abgeholt'].includes(lieferstand)
  const isRequested = rueckgaben.some(({ beantwortet }) => beantwortet === null)
  expect(zurueckgebbar).toEqual(isOut && !isRequested ? left : [])
  const giveBack = (more: number) => {
    const positionen = zurueckgebbar.map(({ product_id, menge }) => ({
      product_id,
      menge: menge + more,
    }))
    const body = { art: 'rueckgabe', nachricht: 'Defekt.', positionen } as const
    return heidi.api('POST /api/orders/:orderId/messages', { params: { orderId }, body })
  }
  expect((await giveBack(1)).status).toBe(400)
  expect((await giveBack(0)).status).toBe(zurueckgebbar.length > 0 ? 200 : 400)

  const body = { orderId, orderNo: order.order_no, amount: order.zahlung.offen }
  const started = await heidi.api('POST /api/twint/create-payment', { body })
  const ended = await heidi.api('POST /api/orders/:orderId/cancel', { params: { orderId } })
  expect({
    bezahlen: schritte.includes('bezahlen'),
    stornieren: schritte.includes('stornieren'),
  }).toEqual({ bezahlen: started.status === 200, stornieren: ended.status === 200 })
  const isAccepted = order.status !== 'offen' || order.zahlungsart === 'rechnung'
  const isWork = items.every(({ arbeit }) => arbeit)
  expect(schritte.includes('erneut-bestellen')).toBe(isAccepted && !isWork)
})
