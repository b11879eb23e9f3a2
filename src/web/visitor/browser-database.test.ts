import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeIndexedDb } from '../../../test/support/indexed-db.ts'
import { browserDatabase } from './browser-database.ts'

afterEach(() => vi.unstubAllGlobals())

test('a database that could not be opened is opened by the next call', async () => {
  const { put, get } = browserDatabase('notes', ['pages'])
  vi.stubGlobal('indexedDB', undefined)
  await expect(put('pages', 'a', 1)).rejects.toThrow('open')
  vi.stubGlobal('indexedDB', fakeIndexedDb())
  await put('pages', 'a', 2)
  expect(await get('pages', 'a')).toBe(2)
})

test('visits that are not sent yet are found after an update', () => {
  const file = join(import.meta.dirname, '../admin/visits/visit-draft.ts')
  // Under another name they are gone, and what was done and signed with them.
  expect(readFileSync(file, 'utf8')).toContain(`= browserDatabase('visits', ['drafts', 'photos'])`)
})
