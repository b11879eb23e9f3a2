import { chf } from '../../../test/support/chf.ts'
import { expect, test } from 'vitest'
import type { OrderLine, OrderSummary } from '../../contract/orders/orders.ts'
import { groupOrders } from './group-orders.ts'

const line = (order_id: number, created_at: string, product_id: number): OrderLine => ({
  order_id,
  order_no: `FW-${order_id}`,
  created_at,
  idUser: 1,
  status: 'offen',
  zahlung: { weg: null, bezahlt: chf(0), erstattet: chf(0), offen: chf(99) },
  total: chf(99),
  order_items_id: order_id * 10 + product_id,
  product_id,
  quantity: 1,
  name: `Artikel ${product_id}`,
  Kategorie: 'feuerloescher',
  Bild: '',
  Preis_brutto: chf(99),
  subtotal_netto: chf(91.58),
  subtotal_brutto: chf(99),
  product: { name: '', image: '', price_netto: chf(91.58), price_brutto: chf(99) },
})

test('groups the lines of each order, the newest order first (§2.74)', () => {
  const groups = groupOrders(
    [
      line(1, '2025-03-01T10:00:00.000Z', 1),
      line(2, '2025-03-02T10:00:00.000Z', 1),
      line(1, '2025-03-01T10:00:00.000Z', 2),
      line(3, '2025-03-02T10:00:00.000Z', 7),
    ],
    [],
  )

  expect(groups.map((group) => group.order_id)).toEqual([3, 2, 1])
  expect(groups[2]?.lines.map((entry) => entry.product_id)).toEqual([1, 2])
})

test('no lines give no orders', () => {
  expect(groupOrders([], [])).toEqual([])
})

test('every order gets its own summary; a missing one is left out', () => {
  const summary = (order_id: number): OrderSummary => ({
    order_id,
    paid_at: null,
    lieferstand: 'bestellt',
    versendetAm: null,
    sendungsnummer: null,
    vorname: 'Heidi',
    nachname: 'Muster',
    strasse: 'Rosenbergstrasse 10',
    plz: '9000',
    ort: 'St. Gallen',
    land: 'Schweiz',
    warenwert: chf(99),
    lieferung: 'versand',
    lieferkosten: chf(30),
    mwst: chf(9.67),
    mwstSatz: 8.1,
    totalsMode: 'berechnet',
    payable_until: null,
    faellig: null,
    ueberweisung: null,
    belege: [],
    rueckgaben: [],
    zurueckgebbar: [],
    schritte: [],
    inPruefung: false,
  })
  const day = '2025-03-01T10:00:00.000Z'
  const groups = groupOrders(
    [line(3, day, 1), line(2, day, 1), line(1, day, 1)],
    [summary(1), summary(2)],
  )

  expect(groups.map((group) => group.summary?.order_id)).toEqual([undefined, 2, 1])
})
