import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { User } from '../../contract/accounts/accounts.ts'
import routes from '../routes.ts'
import { useAuth } from '../visitor/auth-store.ts'

/** A page of the route table; one with a `loader` of its own is served by the server. */
type Page = Record<'loader' | 'clientLoader', ((asked: object) => unknown) | undefined>

const pages = routes
  .flatMap(({ children = [] }) => children)
  .filter(({ path }) => path === 'admin')
  .flatMap(({ children = [] }) => children)
const asked = vi.fn<typeof fetch>()
const { start } = useAuth.getState()
beforeAll(() => {
  vi.stubGlobal('fetch', asked)
  useAuth.setState({ start: () => Promise.resolve() })
})
afterAll(() => {
  vi.unstubAllGlobals()
  useAuth.setState({ start, user: null })
})

/** The result of typing the address of a page: its loader runs before anything is rendered. */
async function answerOf(file: string, user: User | null): Promise<unknown> {
  useAuth.setState({ user })
  const { loader, clientLoader } = (await import(/* @vite-ignore */ `../${file}`)) as Page
  const request = new Request('http://shop.test/admin')
  try {
    return await (loader ?? clientLoader)?.({ params: { id: '1' }, request })
  } catch (thrown) {
    return thrown
  }
}
const towards = (answer: unknown) =>
  answer instanceof Response ? [answer.status, answer.headers.get('location')] : 'inside'

test.each(pages.filter(({ index }) => !index).map(({ file }) => file))(
  '%s refuses those who type its address, and requests nothing from the server (§2.43 §6.7)',
  async (file) => {
    expect(towards(await answerOf(file, null))).toEqual([401, null])
    expect(towards(await answerOf(file, { role: 'user' } as User))).toEqual([302, '/'])
    expect(asked).not.toHaveBeenCalled()
  },
)

test('the area itself opens the dashboard', () => {
  const dashboard = pages.find(({ path }) => path === 'dashboard')?.file
  expect(pages.filter(({ index }) => index).map(({ file }) => file)).toEqual([dashboard])
  expect(pages.length).toBeGreaterThan(15)
})
