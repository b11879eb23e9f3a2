import { expect, test } from 'vitest'
import { admin, heidi, shop } from '../../../../test/support/shop-per-test.ts'
import { openSalesOnAccountPerTest } from '../../../../test/support/invoices.ts'

openSalesOnAccountPerTest()

/** Numbers that look drawn, the same in every run (Lehmer). */
function drawnFrom(seed: number) {
  let state = seed
  return (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
}

test('once nothing is open, documents and ledger hold the same tax to the Rappen, whatever settled it', async () => {
  const draw = drawnFrom(7)
  const orders = 15
  for (let at = 0; at < orders; at += 1) {
    const preis = (1000 + draw(90_000)) / 100
    const { id, order_id: orderId } = await bill(preis)
    const part = (of: number) => (1 + draw(Math.max(1, Math.round(of * 50)))) / 100
    let open = preis
    for (const what of ['credit', 'pay', 'credit', 'pay'].slice(draw(4))) {
      const betrag = part(open)
      if (what === 'credit') await admin.credit(id, { betrag, grund: 'nachlass' })
      else await admin.pay(orderId, { betrag })
      open = Math.round((open - betrag) * 100) / 100
    }
    // The rest is paid, credited, or given up and paid in part after all.
    const last = draw(3)
    if (last === 0) await admin.pay(orderId, { betrag: open })
    else if (last === 1) await admin.credit(id, { betrag: open, grund: 'nachlass' })
    else {
      await admin.writeOff(id, 'Konkurs')
      await admin.pay(orderId, { betrag: part(open) })
    }
    for (let back = draw(3); back > 0; back -= 1)
      await admin.refund(orderId, { betrag: part(open), weg: 'bank' })
    expect([preis, await vatOf(orderId, 'ledger')]).toEqual([
      preis,
      await vatOf(orderId, 'documents'),
    ])
  }
})

test('a few Rappen of a claim that was given up never take VAT the other way when they are paid', async () => {
  const { id, order_id: orderId } = await bill(405.36)
  await admin.pay(orderId, { betrag: 64.28 })
  await admin.writeOff(id, 'Konkurs')
  await admin.refund(orderId, { betrag: 41.27, weg: 'bank' })
  await admin.pay(orderId, { betrag: 0.04 })
  const reductions = shop.db.selectFrom('reductions').select(['amount', 'vat']).orderBy('id')
  expect(await reductions.execute()).toEqual([
    { amount: 34_108, vat: 2555 },
    { amount: -4, vat: 0 },
  ])
  expect(await vatOf(orderId, 'ledger')).toBe(await vatOf(orderId, 'documents'))
})

/** An invoice of work. */
async function bill(preis: number) {
  const line = { text: 'Arbeit', menge: 1, einheit: '', preis, satz: 8.1 }
  const draft = await admin.draft({
    idUser: heidi.user.idUser,
    positionen: [line],
    leistungsdatum: '2026-03-07',
  })
  const { body } = await admin.issue(draft.body.id, 'druck')
  return body.invoice
}

async function vatOf(orderId: number, where: 'ledger' | 'documents'): Promise<number> {
  const of = (table: 'money_entries' | 'documents' | 'reductions') =>
    shop.db.selectFrom(table).select(['kind', 'vat']).where('order_id', '=', orderId)
  const rows =
    where === 'ledger'
      ? await of('money_entries').execute()
      : [...(await of('documents').execute()), ...(await of('reductions').execute())]
  return rows.reduce(
    (sum, { kind, vat }) => sum + (kind === 'payment' || kind === 'invoice' ? vat : -vat),
    0,
  )
}
