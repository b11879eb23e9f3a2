import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts'
import { DAY } from '../../contract/time/time.ts'
import { transaction } from '../../db/commit.ts'
import { hashContent, type Intent, once, sweepKeys } from './once.ts'
import { sha256Hex } from './sha256.ts'

let storage: TestDatabase
let done: number
beforeEach(async () => {
  storage = await openTestDatabase()
  done = 0
})
afterEach(() => storage.drop())

const intent: Intent = {
  what: 'cup of table 7',
  key: 'press',
  fingerprint: ['tea'],
  reused: 'payment-key-reused',
}
const pour = (more: Partial<Intent> = {}, now = 0) =>
  transaction(storage.db, (trx) =>
    once(trx, { ...intent, ...more }, now, async () => {
      done += 1
      return { id: done }
    }),
  )

test('of ten at once that lock nothing, one acts; each gets the id of what it made', async () => {
  const all = await Promise.all(Array.from({ length: 10 }, () => pour()))
  expect(done).toBe(1)
  expect(all.filter(({ made }) => made)).toEqual([{ id: '1', made: { id: 1 } }])
  expect(new Set(all.map(({ id }) => id))).toEqual(new Set(['1']))
  await expect(pour({ fingerprint: ['coffee'] })).rejects.toMatchObject({ code: intent.reused })
  expect(await pour({ what: 'cup of table 8' })).toMatchObject({ id: '2' })
})

test('without a key it acts each time', async () => {
  await pour({ key: undefined })
  expect(await pour({ key: undefined })).toMatchObject({ id: '2' })
})

test('an act that fails leaves no key', async () => {
  const spill = transaction(storage.db, (trx) =>
    once(trx, intent, 0, () => Promise.reject(new Error('spilled'))),
  )
  await expect(spill).rejects.toThrow('spilled')
  expect(await pour()).toMatchObject({ id: '1', made: { id: 1 } })
})

test('a key is forgotten after a year', async () => {
  await pour()
  await sweepKeys(storage.db, 365 * DAY)
  expect(await pour({}, 365 * DAY)).toMatchObject({ made: undefined })
  await sweepKeys(storage.db, 365 * DAY + 1)
  expect(await pour({}, 365 * DAY + 1)).toMatchObject({ made: { id: 2 } })
})

test('the same content is the same in whatever order its fields come, a list is not', async () => {
  const sent = {
    tea: 'green',
    with: { milk: true, sugar: 2 },
    cups: [{ id: 1, hot: true }, { id: 2 }],
  }
  const again = {
    cups: [{ hot: true, id: 1, lemon: undefined }, { id: 2 }],
    with: { sugar: 2, milk: true },
    note: undefined,
    tea: 'green',
  }
  await pour({ fingerprint: hashContent(sent) })
  expect(await pour({ fingerprint: hashContent(again) })).toMatchObject({ id: '1' })
  const others = [
    { ...sent, cups: sent.cups.toReversed() },
    { ...sent, with: { milk: 2, sugar: true } },
    { ...sent, note: null },
    [sent],
  ]
  for (const other of others)
    await expect(pour({ fingerprint: hashContent(other) })).rejects.toMatchObject({
      code: intent.reused,
    })
  expect(done).toBe(1)
})

test('a key of version 1.0.0 is of the content as it came then', async () => {
  const sent = { tea: 'green', cups: 2 }
  await pour({ fingerprint: [sha256Hex(JSON.stringify(sent))] })
  expect(await pour({ fingerprint: hashContent(sent) })).toMatchObject({ id: '1' })
})
