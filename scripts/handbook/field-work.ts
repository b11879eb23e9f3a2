import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Static } from 'typebox'
import sharp from 'sharp'
import type { Device } from '../../src/contract/devices/devices.ts'
import type { AdminOrderDetail, AdminOrderList } from '../../src/contract/orders/admin-orders.ts'
import type { NewVisit } from '../../src/contract/service/visits.ts'
import { DAY, HOUR } from '../../src/contract/time/time.ts'
import { swissDayOf } from '../../src/contract/time/swiss-days.ts'
import type { ShopProcess } from '../../test/support/shop-process.ts'
import { owner, signIn } from './fill-season.ts'
import { writeStatement } from './office.ts'

type Desk = Awaited<ReturnType<typeof signIn>>

/**
 * What follows the season in the same shop: money by hand and from the bank, devices, visits and appointments, so that
 * nearly every table has rows and every idempotency key was used. `now` is the shop's clock (ms).
 */
export async function fillFieldWork(shop: ShopProcess, now: number): Promise<void> {
  const desk = await signIn(shop, owner)
  const customer = await signIn(shop, { ...owner, email: 'vreni.gamperle@beispiel.ch' })
  await bookByHand(desk, now)
  await readBank(desk)
  await payCancelled(desk, customer)
  await refuseRefund(desk, shop)
  await visitHousehold(desk, customer, now)
  await askForAppointment(desk, customer, now)
  const { Bild } = await desk.send<{ Bild: string }>('POST', '/api/admin/pictures', await draw(90))
  await desk.send('POST', '/api/admin/products/save', {
    Name: 'Feuerschale',
    Kategorie: 'brandschutz',
    Beschreibung: 'Aus Stahl.',
    Preis_netto: 120,
    Preis_brutto: 129.7,
    Bild,
    Details: 'Aus Stahl',
  })
  const inCart = { user_id: customer.idUser, product_id: 3, quantity: 2 }
  await customer.send('POST', '/api/cart', inCart)
}

/** Cash that was booked on the wrong order and taken back, and then the bank transfer. */
async function bookByHand({ send }: Desk, now: number): Promise<void> {
  const search = encodeURIComponent('Hürlimann')
  const open = await send<Static<typeof AdminOrderList>>(
    'GET',
    `/api/admin/orders?status=offen&search=${search}`,
  )
  const [order] = open.data
  if (!order) throw new Error('No order is open')
  const payments = `/api/admin/orders/${order.order_id}/payments`
  const payment = { betrag: order.total, datum: swissDayOf(now) }
  const { money } = await send<AdminOrderDetail>('POST', payments, { ...payment, weg: 'bar' })
  const grund = 'Falsche Bestellung'
  await send('POST', `${payments}/${money.entries.at(-1)?.id}/reversal`, { grund })
  await send('POST', payments, { ...payment, weg: 'bank' })
}

/** A statement with one payment booked, one assigned by hand, and one that waits. */
async function readBank({ send }: Desk): Promise<void> {
  const form = new FormData()
  form.set('datei', new File([await writeStatement({ send })], 'auszug.xml'))
  await send('POST', '/api/admin/bank-statements', form)
  type Entries = { data: { id: number; order_no: string | null }[] }
  const waiting = await send<Entries>('GET', '/api/admin/bank-entries')
  const proposed = waiting.data.find(({ order_no }) => order_no !== null)
  await send('POST', `/api/admin/bank-entries/${proposed?.id}/assign`, {
    nummer: proposed?.order_no,
  })
}

/** A payment that arrives after its order was cancelled: somebody has to look at it. */
async function payCancelled({ send }: Desk, customer: Desk): Promise<void> {
  const { idUser } = customer
  const items = [{ product_id: 6, quantity: 1 }]
  const order = await customer.send<{ order_id: number; order_no: string; total: number }>(
    'POST',
    '/api/orders',
    { idUser, items },
  )
  const { paymentSession } = await customer.send<{ paymentSession: { id: string } }>(
    'POST',
    '/api/twint/create-payment',
    { amount: order.total, orderId: order.order_id, orderNo: order.order_no },
  )
  await customer.send('POST', `/api/twint/simulator/${paymentSession.id}`, { action: 'approve' })
  await send('POST', `/api/admin/orders/${order.order_id}/status`, { status: 'storniert' })
}

/** What only a provider reports: a refund that failed, and a dispute; and a payment somebody has looked at. */
async function refuseRefund({ send }: Desk, shop: ShopProcess): Promise<void> {
  type Orders = Static<typeof AdminOrderList>
  const { data } = await send<Orders>('GET', '/api/admin/orders?status=versendet')
  const [refunded, disputed] = data.filter(({ zahlung }) => zahlung.weg === 'twint')
  const wanted = { betrag: 12.5, grund: 'Kratzer' }
  await send('POST', `/api/admin/orders/${refunded?.order_id}/refunds`, wanted)
  const database = new DatabaseSync(join(shop.dataDir, 'shop.db'), { timeout: 5000 })
  database.exec("update twint_simulator_refunds set state = 'failed' where amount = 1250")
  database.exec(`insert into disputes (id, order_id, session_id, status, amount, currency, reason, blocks_refunds, created_at)
    select 'dp_1', order_id, id, 'waiting', amount, 'CHF', 'product_not_received', 0, completed_at + 1000
    from payment_sessions where order_id = ${disputed?.order_id}`)
  database.close()
  const cancelled = await send<Orders>('GET', '/api/admin/orders?status=storniert')
  const { order_id } = cancelled.data.find(({ zahlung }) => zahlung.bezahlt > 0) ?? {}
  const { payments } = await send<AdminOrderDetail>('GET', `/api/admin/orders/${order_id}/items`)
  await send('POST', `/api/admin/orders/${order_id}/reviews`, {
    art: 'zahlung',
    id: payments[0]?.id,
    grund: 'Mit der Kundin besprochen',
  })
}

/** Two devices, one serviced by itself and one on a visit with a photo and an invoice. */
async function visitHousehold({ send }: Desk, customer: Desk, now: number): Promise<void> {
  const { idUser } = customer
  const add = (body: object) => customer.send<Device>('POST', '/api/devices', body)
  const foam = await add({ typ: 'schaum', groesse: 6, baujahr: 2019, standort: 'Keller' })
  const powder = await add({ typ: 'pulver', groesse: 6, baujahr: 2022, standort: 'Garage' })
  await customer.send('PUT', `/api/devices/${foam.id}/photo`, await draw(60))
  const datum = swissDayOf(now)
  await send('POST', `/api/admin/devices/${powder.id}/services`, { datum, wartung: true })
  const photo = randomBytes(16).toString('hex')
  await send('PUT', `/api/admin/visit-photos/${photo}`, await draw(60))
  const visit: NewVisit = {
    idUser,
    datum,
    geraete: [
      {
        id: foam.id,
        wartung: true,
        pruefpunkte: { plombe: 'behoben', aussen: 'ok' },
        druck: 14.5,
        ergebnis: 'einsatzbereit',
        fotos: [photo],
      },
    ],
    teile: [{ product_id: 17, menge: 1 }],
    unterschrift: { art: 'getippt', name: 'Vreni Gämperle' },
  }
  const { id } = await send<{ id: number }>('POST', '/api/admin/visits', visit)
  await send('POST', `/api/admin/visits/${id}/invoice`)
  await customer.send('PUT', '/api/service-reminders', { eingewilligt: true })
}

/** An appointment that is proposed and confirmed, with a stop of the round beside it. */
async function askForAppointment({ send }: Desk, customer: Desk, now: number): Promise<void> {
  const at = (days: number, hours = 0) =>
    new Date(now - (now % DAY) + days * DAY + (8 + hours) * HOUR).toISOString()
  const key = randomUUID()
  const appointment = {
    leistung: 'feuerloescher',
    anzahl: 2,
    fenster: [{ von: at(7), bis: at(7, 4) }],
    strasse: 'Kirchgasse 4',
    plz: '9050',
    ort: 'Appenzell',
    bemerkung: 'Bitte klingeln.',
  }
  const { id } = await customer.send<{ id: number }>('POST', '/api/appointments', appointment, key)
  await customer.send('POST', `/api/appointments/${id}/photos`, await draw(60), key)
  const time = { von: at(7, 1), bis: at(7, 2) }
  const { revision } = await send<{ revision: number }>(
    'POST',
    `/api/admin/appointments/${id}/propose`,
    time,
  )
  const answer = { antwort: 'bestaetigen', revision }
  await customer.send('POST', `/api/appointments/${id}/answer`, answer)
  await send('POST', '/api/admin/calendar')
}

/** A small picture, `width` pixels wide. */
function draw(width: number): Promise<Uint8Array> {
  const background = { r: 190, g: 60, b: 40 }
  return sharp({ create: { width, height: width, channels: 3, background } })
    .jpeg()
    .toBuffer()
}
