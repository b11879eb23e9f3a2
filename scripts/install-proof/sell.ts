/**
 * Inside the container: waits for the shop at this address to be ready, signs its owner in with the password of the
 * first start, and buys one thing as a customer: `sell.ts ADDRESS PASSWORD-FILE`.
 */
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { openBuyers } from '../../test/support/buyers.ts'
import { openClient } from '../../test/support/http-client.ts'

const [url = '', passwordFile = ''] = process.argv.slice(2)
const [email, password] = readFileSync(passwordFile, 'utf8').split('\n')
const call = openClient(url, 1)
const ready = await fetch(`${url}/readyz`)
if (!ready.ok) throw new Error(`/readyz answers ${ready.status}`)
const { cookie } = await call('POST', '/api/login', { body: { email, password } })
console.log(`signed in as ${email}`)

const buyers = await openBuyers(url, { customers: 1, rest: 60_000 })
while (buyers.paidAt.length === 0) await wait(50)
const { order } = buyers.purchases[0] ?? {}
const { body } = await call('GET', `/api/admin/orders/${order?.order_id}/items`, { cookie })
const { status } = (body as { order: { status: string } }).order
if (status !== 'bezahlt') throw new Error(`the order is ${status}`)
console.log(`sold ${order?.order_no}: ${status}`)
process.exit()
