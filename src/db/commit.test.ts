import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/support/shop.ts'
import { type CommitEvent, onCommit, emit, transaction } from './commit.ts'

let storage: Awaited<ReturnType<typeof openTestDatabase>>
let heard: CommitEvent[][]

beforeEach(async () => {
  storage = await openTestDatabase()
  heard = []
  onCommit(storage.db, (news) => heard.push([...news].sort()))
})
afterEach(() => storage.drop())

test('what the rules inside tell is heard once, after the commit', async () => {
  await transaction(storage.db, async (trx) => {
    await transaction(trx, async (inner) => emit(inner, 'mails'))
    emit(trx, 'pages')
    emit(trx, 'mails')
    expect(heard).toEqual([])
  })
  expect(heard).toEqual([['mails', 'pages']])
})

test('what is taken back is never heard', async () => {
  const failed = transaction(storage.db, async (trx) => {
    emit(trx, 'pages')
    throw new Error('taken back')
  })
  await expect(failed).rejects.toThrow('taken back')
  expect(heard).toEqual([])
})

test('without a transaction it is heard at once', () => {
  emit(storage.db, 'mails')
  expect(heard).toEqual([['mails']])
})
