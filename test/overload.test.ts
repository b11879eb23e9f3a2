import { expect, test } from 'vitest'
import { SECOND } from '../src/contract/time/time.ts'
import { openShop } from './support/shop.ts'

test('a lagging server says so at once, in words', async () => {
  const shop = await openShop({ shedLoad: true })
  // Blocks the event loop for longer than a visitor would wait.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2.5 * SECOND)
  let answer = await shop.api('GET /api/products')
  for (let tries = 0; tries < 300 && answer.status === 200; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10))
    answer = await shop.api('GET /api/products')
  }
  expect(answer.status).toBe(503)
  expect(answer.body.code).toBe('busy')
  expect(answer.headers['retry-after']).toBe('5')
  await shop.close()
})
