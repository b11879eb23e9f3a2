import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeIndexedDb } from '../../../../test/support/indexed-db.ts'
import type { User } from '../../../contract/accounts/accounts.ts'
import { DAY, SECOND } from '../../../contract/time/time.ts'
import { callOrRecall, findCopy } from './copies.ts'
import { recallAdmin, rememberAdmin } from './known-admin.ts'

/** The connection outlives a test, so all tests share one storage. */
const storage = fakeIndexedDb()
/** What the shop answers; 0 for no network, `late` for one that says nothing. */
let status: number | 'late'
let stops: string
beforeEach(() => {
  storage.clear()
  storage.refuse(false)
  status = 200
  stops = 'morning'
  vi.useFakeTimers({ now: 1_000_000_000_000 })
  vi.stubGlobal('indexedDB', storage)
  vi.stubGlobal('fetch', async () => {
    if (status === 0) throw new TypeError('Failed to fetch')
    if (status === 'late') return new Promise<never>(() => undefined)
    return Response.json({ tag: stops, halte: [] }, { status })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const day = () => callOrRecall('GET /api/admin/rounds/:day', { params: { day: '2026-03-09' } })
const admin = (idUser: number) => ({ idUser, vorname: 'Ueli' }) as User

test.each([0, 'late', 500, 502, 503] as const)(
  'says what the shop said last where it answers %s, and since when',
  async (trouble) => {
    expect(await day()).toEqual({ reply: { tag: 'morning', halte: [] } })
    const keptAt = Date.now()
    vi.advanceTimersByTime(5 * SECOND)
    status = trouble
    const value = day()
    await vi.advanceTimersByTimeAsync(5 * SECOND)
    expect(await value).toEqual({ reply: { tag: 'morning', halte: [] }, keptAt })
    status = 200
    stops = 'noon'
    expect(await day()).toEqual({ reply: { tag: 'noon', halte: [] } })
  },
)

test.each([400, 401, 403, 404, 429])(
  'hides no refusal (%i) behind what was kept',
  async (refused) => {
    await day()
    status = refused
    await expect(day()).rejects.toMatchObject({ status: refused })
    status = 0
    const later = day().then(
      () => 'kept',
      () => 'gone',
    )
    // What is gone in the shop is gone here; anything else may be asked for again.
    expect(await later).toBe(refused === 404 ? 'gone' : 'kept')
  },
)

test('invents nothing: what was never opened is not there, nor what is days old', async () => {
  status = 0
  await expect(day()).rejects.toMatchObject({ status: 0 })
  status = 200
  await day()
  vi.advanceTimersByTime(3 * DAY)
  status = 0
  await expect(day()).rejects.toMatchObject({ status: 0 })
})

test('goes on where nothing can be stored', async () => {
  storage.refuse(true)
  expect(await day()).toEqual({ reply: { tag: 'morning', halte: [] } })
})

test('knows the admin who was here last for three days, however often recalled', async () => {
  await rememberAdmin(admin(1))
  vi.advanceTimersByTime(2 * DAY)
  const known = await recallAdmin()
  expect(known).toEqual(admin(1))
  if (known) await rememberAdmin(known)
  vi.advanceTimersByTime(DAY)
  expect(await recallAdmin()).toBeUndefined()
})

test('leaves nothing of one admin to another', async () => {
  const path = '/api/admin/rounds/2026-03-09'
  await rememberAdmin(admin(1))
  await day()
  await rememberAdmin(admin(1))
  expect(await findCopy(path)).toBeDefined()
  await rememberAdmin(admin(2))
  expect(await findCopy(path)).toBeUndefined()
  expect(await recallAdmin()).toEqual(admin(2))
})
