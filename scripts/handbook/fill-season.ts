import { DAY, HOUR } from '../../src/contract/time/time.ts'
import type { OwnerSettings } from '../../src/contract/settings/settings.ts'
import type { ContactChallenge } from '../../src/contract/contact/contact.ts'
import { solveBotCheck } from '../../test/support/bot-token.ts'
import type { ShopProcess } from '../../test/support/shop-process.ts'
import { account } from '../../test/support/bank/statement.ts'
import { refundOrder, remindOverdue, takeByTelephone } from './office.ts'
import { newVisitor, type Visitor } from './visitor.ts'
import { messages, type Order, orders, people, terms } from './people.ts'

export const owner = { email: 'ida.oehri@foehnwacht.example', password: 'Kaminfeger-2026' }

/**
 * Half a year of a small shop, through its API: customers register, buy, pay, write; the owner ships and
 * answers. The shop must have a movable clock; at the end it is this afternoon.
 */
export async function fillSeason(shop: ShopProcess): Promise<void> {
  let daysAgo = 0
  // Nobody buys or answers at night, whenever the pictures are made.
  await shop.advance(14.5 * HOUR - (Date.now() % DAY))
  const goTo = async (days: number) => {
    await shop.advance((daysAgo - days) * DAY)
    daysAgo = days
  }
  const buyers = people.map((person) => ({
    ...person,
    email: `${ascii(person.vorname)}.${ascii(person.nachname)}@beispiel.ch`.toLowerCase(),
    password: owner.password,
  }))
  await goTo(175)
  await setUp(await signIn(shop, owner))
  type Day = {
    daysAgo: number
    order?: Order
    message?: (typeof messages)[number]
    desk?: (owner: Visitor) => Promise<void>
  }
  const story = [
    ...orders.map((order): Day => ({ daysAgo: order.daysAgo, order })),
    ...messages.map((message): Day => ({ daysAgo: message.daysAgo, message })),
    { daysAgo: 16.5, desk: refundOrder },
    { daysAgo: 12, desk: remindOverdue },
    { daysAgo: 5, desk: takeByTelephone },
  ].toSorted((a: Day, b: Day) => b.daysAgo - a.daysAgo)
  const known = new Set<number>()
  for (const { daysAgo: day, order, message, desk } of story) {
    await goTo(day)
    await desk?.(await signIn(shop, owner))
    const at = (order ?? message)?.person
    const buyer = buyers[at ?? 0]
    if (!buyer) throw new Error(`Nobody has the number ${at}`)
    if (message) {
      await write(newVisitor(shop), { ...buyer, nachricht: message.text })
      if (message.answered) await answerNewest(await signIn(shop, owner))
    }
    if (!order) continue
    if (!known.has(order.person)) {
      known.add(order.person)
      const phone = { telefonnummer: '+41712223344' }
      await newVisitor(shop).send('POST', '/api/register/user', { ...buyer, ...phone })
    }
    const orderId = await buy(await signIn(shop, buyer), order)
    const status = next[order.fate]
    if (!status) continue
    await shop.advance(2 * HOUR)
    const address = `/api/admin/orders/${orderId}/status`
    await (await signIn(shop, owner)).send('POST', address, { status })
    await shop.advance(-2 * HOUR)
  }
  await goTo(0)
}

/** What the owner does with an order two hours later. */
const next: Partial<Record<Order['fate'], string>> = {
  versendet: 'versendet',
  rechnung: 'versendet',
  storniert: 'storniert',
  zurück: 'storniert',
}

export async function signIn(shop: ShopProcess, { email, password }: typeof owner) {
  const visitor = newVisitor(shop, email)
  const { user } = await visitor.send<{ user: { idUser: number } }>('POST', '/api/login', {
    email,
    password,
  })
  return { ...visitor, idUser: user.idUser }
}

/** What the owner does before the first sale. */
async function setUp({ send }: Visitor): Promise<void> {
  const settings = await send<OwnerSettings>('GET', '/api/admin/settings')
  const uid = 'CHE-123.456.788'
  const openingHours = 'Mo–Fr 07:30–12:00, 13:30–17:00\nSamstag nach Vereinbarung'
  await send('PUT', '/api/admin/settings', {
    ...settings,
    totalsMode: 'berechnet',
    deliveryCountries: ['Schweiz'],
    business: { ...settings.business, uid, openingHours },
    delivery: { ...settings.delivery, pickUp: true },
    invoicing: { ...settings.invoicing, ...account, enabled: true, maxAmount: 100_000 },
  })
  const first = terms.replace('zwei Arbeitstagen', 'drei Arbeitstagen')
  await send('POST', '/api/admin/legal/agb', { markdown: first, basedOn: 0 })
  await send('POST', '/api/admin/legal/agb', { markdown: terms, basedOn: 1 })
}

async function buy(
  { send, idUser }: Visitor & { idUser: number },
  { items, fate }: Pick<Order, 'items' | 'fate'>,
): Promise<number> {
  const made = await send<{ order_id: number; order_no: string; total: number }>(
    'POST',
    '/api/orders',
    { idUser, items, ...(fate === 'rechnung' && { zahlung: 'rechnung' }) },
  )
  if (['offen', 'storniert', 'rechnung'].includes(fate)) return made.order_id
  const payment = await send<{ paymentSession: { id: string } }>(
    'POST',
    '/api/twint/create-payment',
    { amount: made.total, orderId: made.order_id, orderNo: made.order_no },
  )
  const { id } = payment.paymentSession
  const action = fate === 'abgelehnt' ? 'decline' : 'approve'
  await send('POST', `/api/twint/simulator/${id}`, { action })
  await send('GET', `/api/twint/status/${id}`)
  return made.order_id
}

type Message = { vorname: string; nachname: string; email: string; nachricht: string }

async function write({ send }: Visitor, message: Message): Promise<void> {
  const challenge = await send<ContactChallenge>('GET', '/api/contact/challenge')
  const { vorname, nachname, email, nachricht } = message
  const cf_token = await solveBotCheck(challenge)
  await send('POST', '/api/contact', { vorname, nachname, email, nachricht, cf_token })
}

async function answerNewest({ send }: Visitor): Promise<void> {
  const { data } = await send<{ data: { id: number }[] }>('GET', '/api/admin/messages')
  await send('POST', `/api/admin/messages/${data[0]?.id}/answered`, { answered: true })
}

function ascii(name: string): string {
  return name.normalize('NFD').replaceAll(/\P{ASCII}/gu, '')
}
