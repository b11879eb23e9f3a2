import { expect, test } from 'vitest'
import { heidi } from '../../../../test/support/shop-per-test.ts'
import {
  agree,
  kitchen,
  openRemindingShopPerTest,
  passUntil,
  register,
  reminders,
} from '../../../../test/support/reminding-shop.ts'

openRemindingShopPerTest()

test('a new term is announced although nobody reacted to the last one, once for each of its steps', async () => {
  const { id } = await register(kitchen)
  await agree()
  expect(await passUntil('2026-05-21')).toBe(3)
  expect(await passUntil('2026-08-01')).toBe(0)
  // Somebody else has done it, and says so a year later.
  const body = { ...kitchen, letzteWartung: '2023-10-01' }
  expect((await heidi.api('PUT /api/devices/:id', { params: { id }, body })).status).toBe(200)
  expect(await passUntil('2026-08-02')).toBe(1)
  expect(await passUntil('2026-10-02')).toBe(2)
  expect((await reminders()).at(-1)?.body).toContain('Wartung seit 01.10.2026')
  expect(await passUntil('2026-12-31')).toBe(0)
})
