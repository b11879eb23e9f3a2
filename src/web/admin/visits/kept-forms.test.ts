import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeIndexedDb } from '../../../../test/support/indexed-db.ts'
import type { VisitForm } from '../../../contract/service/visits.ts'
import { keepCopy } from '../page/copies.ts'
import { dropForms, findForm, onThisDay } from './kept-forms.ts'

const storage = fakeIndexedDb()
const form = (idUser: number, code: string): VisitForm =>
  ({
    idUser,
    heute: '2026-03-07',
    termin: null,
    geraete: [{ id: idUser, code }],
  }) as unknown as VisitForm
const heidi = form(7, 'K7QF2M9DXXXXXXXXXXXXXXXXXX')
const ueli = form(8, 'A2BC3D4EXXXXXXXXXXXXXXXXXX')
const find = async (wanted: string) => findForm(new URLSearchParams(wanted))

beforeEach(async () => {
  storage.clear()
  vi.stubGlobal('indexedDB', storage)
  vi.useFakeTimers({ now: Date.parse('2026-03-09T08:00:00Z') })
  await keepCopy('/api/admin/visit-form?person=7', heidi)
  await keepCopy('/api/admin/visit-form?person=8', ueli)
  await keepCopy('/api/admin/rounds/2026-03-09', { tag: '2026-03-09', halte: [] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['code=K7QF-2M9D', 7],
  ['code=a2bc3d4e', 8],
  ['person=8', 8],
  ['person=9', undefined],
  ['termin=7', undefined],
])('without a network, %s finds the form that the round kept', async (wanted, idUser) => {
  expect((await find(wanted))?.idUser).toBe(idUser)
})

test('a form kept on an earlier day is dated by the phone, unless the phone is behind', async () => {
  expect((await find('person=7'))?.heute).toBe('2026-03-09')
  vi.setSystemTime(0)
  expect(onThisDay(heidi).heute).toBe('2026-03-07')
})

test('the forms of a person whose visit is closed are gone, no other', async () => {
  await dropForms(heidi)
  expect(await find('person=7')).toBeUndefined()
  expect(await find('person=8')).toBeDefined()
})
