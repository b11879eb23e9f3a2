import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Browser, openBrowser } from '../../../test/support/browser.ts'
import { eventually } from '../../../test/support/eventually.ts'
import { type Customer, openShop, type TestShop } from '../../../test/support/shop.ts'
import { rewriteUsers } from '../../../test/support/rewrite-users.ts'

let shop: TestShop
let heidi: Customer
let peter: Customer
let browser: Browser
let stop: () => void
const reload = vi.fn<() => void>()
const revalidate = vi.fn<() => void>()

beforeAll(async () => {
  shop = await openShop({ rateLimit: false })
})
/** A tab of Heidi, who has something in her cart. */
beforeEach(async () => {
  vi.clearAllMocks()
  heidi = await shop.newCustomer()
  peter = await shop.newCustomer()
  browser = await openBrowser(shop)
  const events = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, events[name].bind(events))
  Object.assign(window, { addEventListener, removeEventListener })
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('document', { documentElement: { hidden: false } })
  vi.stubGlobal('sessionStorage', { 'entwurf:kontakt': '{}', removeItem: forget })
  browser.useCookie(heidi.cookie)
  const { followSession } = await import('./follow-session.ts')
  stop = followSession(revalidate)
  await browser.auth().start()
  await browser.cart().add(heidi.user.idUser, 2)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})
afterAll(() => shop.close())

const forget = vi.fn<(name: string) => void>()

/** What another tab stores, and then tells all others. */
function storeElsewhere(userId: number | null): void {
  window.localStorage.setItem('warenkorb', JSON.stringify({ state: { items: [], userId } }))
  dispatchEvent(Object.assign(new Event('storage'), { key: 'warenkorb' }))
}

/** «Back» shows the page as it was left. */
const showAgain = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

const waitForQuestion = () =>
  eventually(() =>
    expect(browser.calls.filter((call) => call.endsWith('/session'))).toHaveLength(2),
  )

test.each([
  ['nobody is signed in any more', () => null],
  ['somebody else is signed in', () => peter],
])('a page of somebody is loaded again when %s', async (_, find) => {
  const now = find()
  browser.useCookie(now?.cookie ?? '')
  storeElsewhere(now?.user.idUser ?? null)
  await eventually(() => expect(reload).toHaveBeenCalledOnce())
  expect(forget).toHaveBeenCalledExactlyOnceWith('entwurf:kontakt')
  // Until then, nobody sees another's cart beside this name.
  expect(browser.cart().items).toHaveLength(1)
})

test('the cart of the same person is taken over, and nobody is asked', async () => {
  storeElsewhere(heidi.user.idUser)
  await eventually(() => expect(browser.cart().items).toEqual([]))
  expect(browser.calls.filter((call) => call.endsWith('/session'))).toHaveLength(1)
  expect(reload).not.toHaveBeenCalled()
})

test('a page of nobody gets whoever signs in, and keeps what was typed', async () => {
  await browser.auth().logout()
  forget.mockClear()
  browser.useCookie(peter.cookie)
  storeElsewhere(peter.user.idUser)
  await eventually(() => expect(revalidate).toHaveBeenCalledOnce())
  expect(browser.auth().user).toEqual(peter.user)
  expect([...reload.mock.calls, ...forget.mock.calls]).toEqual([])
})

test('a call refused as another person’s asks who is there', async () => {
  browser.useCookie(peter.cookie)
  await expect(browser.cart().add(heidi.user.idUser, 2)).rejects.toThrow('Berechtigung')
  await eventually(() => expect(reload).toHaveBeenCalledOnce())
})

test('a refusal to the same person changes nothing but what is new of them', async () => {
  const { idUser } = heidi.user
  await rewriteUsers(shop.db, { first_name: 'Vreni' }).where('id', '=', idUser).execute()
  await expect(browser.cart().add(peter.user.idUser, 2)).rejects.toThrow('Berechtigung')
  await eventually(() => expect(browser.auth().user?.vorname).toBe('Vreni'))
  expect(reload).not.toHaveBeenCalled()
})

test('a page shown again by «Back» hides what is of somebody who has signed out since', () => {
  window.localStorage.setItem('warenkorb', JSON.stringify({ state: { items: [], userId: null } }))
  showAgain()
  expect(document.documentElement.hidden).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})

test('a page shown again whose session has ended by itself says so, and keeps what was typed', async () => {
  browser.useCookie('')
  showAgain()
  await waitForQuestion()
  await eventually(() => expect(browser.auth().endedFor).toEqual(heidi.user))
  expect(document.documentElement.hidden).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('a page shown again to the same person is loaded again, unless nobody answers', async () => {
  browser.suffer('no connection')
  showAgain()
  await waitForQuestion()
  browser.suffer(undefined)
  expect(revalidate).not.toHaveBeenCalled()
  showAgain()
  await eventually(() => expect(revalidate).toHaveBeenCalledOnce())
  expect(reload).not.toHaveBeenCalled()
})

test('an answer that is older than a sign-in on the page itself is dropped', async () => {
  const answer = browser.hold('GET /api/session')
  storeElsewhere(null)
  await waitForQuestion()
  browser.auth().setUser(peter.user)
  answer()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(reload).not.toHaveBeenCalled()
})

test('without an answer nothing is taken away', async () => {
  browser.suffer('no connection')
  storeElsewhere(null)
  await waitForQuestion()
  expect(browser.auth().user).toEqual(heidi.user)
  expect(reload).not.toHaveBeenCalled()
})
