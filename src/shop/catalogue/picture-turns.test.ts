import { expect, test } from 'vitest'
import { senderOf, visitorAt } from '../tools/sender.ts'
import { inTurn } from './picture-turns.ts'

const owner = senderOf({ id: 1, role: 'admin' })
const customer = senderOf({ id: 2, role: 'user' })
const stranger = visitorAt('192.0.2.7')

test('one conversion at a time: the business goes before customers, they before strangers', async () => {
  const done: string[] = []
  let running = 0
  let finishFirst = () => {}
  const work = (name: string, until?: Promise<void>) => async () => {
    running += 1
    expect(running).toBe(1)
    await until
    running -= 1
    done.push(name)
  }
  const first = inTurn(stranger, work('first', new Promise((resolve) => (finishFirst = resolve))))
  const waiting = [
    inTurn(stranger, work('stranger')),
    inTurn(customer, work('customer')),
    inTurn(visitorAt('192.0.2.8'), work('another stranger')),
    inTurn(owner, work('owner')),
    inTurn(owner, async () => {
      throw new Error('unreadable')
    }),
    inTurn(owner, work('owner again')),
  ]
  finishFirst()
  const ends = await Promise.allSettled([first, ...waiting])
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(done).toEqual([
    'first',
    'owner',
    'owner again',
    'customer',
    'stranger',
    'another stranger',
  ])
})

test('neither one sender nor all strangers together take the places of others', async () => {
  let finish = () => {}
  const busy = new Promise<void>((resolve) => (finish = resolve))
  /** How many of ten uploads may wait. */
  const places = async (sender: (nth: number) => Parameters<typeof inTurn>[0]) => {
    let refused = 0
    for (let nth = 0; nth < 10; nth += 1)
      inTurn(sender(nth), () => busy).catch(() => (refused += 1))
    await new Promise(setImmediate)
    return 10 - refused
  }
  const first = inTurn(owner, () => busy)
  expect(await places(() => stranger)).toBe(2)
  expect(await places((nth) => visitorAt(`192.0.2.${100 + nth}`))).toBe(2)
  expect(await places(() => customer)).toBe(2)
  expect(await places((nth) => senderOf({ id: 100 + nth, role: 'user' }))).toBe(4)
  expect(await places(() => owner)).toBe(6)
  await expect(inTurn(stranger, () => busy)).rejects.toMatchObject({ code: 'busy' })
  finish()
  await first
})
