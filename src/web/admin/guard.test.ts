import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, createRoutesStub } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { User } from '../../contract/accounts/accounts.ts'
import routes from '../routes.ts'
import { useAuth } from '../visitor/auth-store.ts'
import { AdminNav } from './admin-nav.tsx'
import { entries } from './desk.ts'
import * as layout from './layout.tsx'
import { pages as adminPages, titleOf } from './pages.ts'

/** A page of the route table; one with a `loader` of its own is served by the server. */
type Page = {
  loader?: () => unknown
  clientLoader?: () => unknown
}

/** What is inside the frame of the area: the layout, whose guard is asked before its pages. */
const guarded = routes
  .filter(({ path }) => path === 'admin')
  .flatMap(({ children = [] }) => children)
const pages = guarded.flatMap(({ children = [] }) => children)
const fetched = vi.fn<typeof fetch>()
const { start } = useAuth.getState()
beforeAll(() => {
  vi.stubGlobal('fetch', fetched)
  useAuth.setState({ start: () => Promise.resolve() })
})
afterAll(() => {
  vi.unstubAllGlobals()
  useAuth.setState({ start, user: null })
})

const load = (file: string) => import(/* @vite-ignore */ `../${file}`) as Promise<Page>

/** Where typing the address of a page leads: the area's guard and the loaders run before anything is rendered. */
async function answerOf(file: string, user: User | null): Promise<unknown> {
  useAuth.setState({ user })
  const { loader, clientLoader } = await load(file)
  const { clientMiddleware, clientLoader: layoutLoader } = layout
  const area = {
    id: 'area',
    path: '/admin',
    middleware: clientMiddleware as never,
    loader: layoutLoader,
    children: [{ path: 'page/:id', loader: loader ?? clientLoader }],
  }
  const router = createMemoryRouter([{ path: '/' }, area] as never, {
    initialEntries: ['/admin/page/1?idUser=1&person=1'],
  })
  await vi.waitUntil(() => router.state.initialized && router.state.navigation.state === 'idle', {
    interval: 1,
  })
  const { errors, location } = router.state
  router.dispose()
  const refused = errors?.['area'] as Response | undefined
  return refused?.status ?? (errors ? 'the page of errors' : location.pathname)
}

test.each(pages.filter(({ index }) => !index))(
  '$file refuses those who type its address, requests nothing from the server, and has a title (§2.43 §6.7)',
  async ({ file, id = '' }) => {
    expect(await answerOf(file, null)).toBe(401)
    expect(await answerOf(file, { role: 'user' } as User)).toBe('/')
    expect(fetched).not.toHaveBeenCalled()
    expect(titleOf([{ id }])).toMatch(/^[A-ZÄÖÜ]/)
  },
)

test.each(pages.filter(({ index }) => !index))(
  '$file opens when nothing can be loaded, and leads to the sign-in when the session has ended',
  async ({ file }) => {
    const answered = (status: number) => {
      fetched.mockImplementation(async () => Response.json({}, { status }))
      return answerOf(file, { role: 'admin' } as User)
    }
    expect(await answered(500)).toBe('/admin/page/1')
    const loadsNothing = fetched.mock.calls.every(([call]) => call === '/api/admin/warnings')
    expect(await answered(401)).toBe(loadsNothing ? '/admin/page/1' : 401)
    fetched.mockReset()
  },
)

test.each(entries.filter(({ tabs }) => !tabs))(
  'the page behind «$label» is called the same',
  ({ to, label }) => {
    const listed = Object.values(adminPages).flat()
    expect(listed.find(({ path }) => `/admin/${path}`.replace(/\/$/, '') === to)?.title).toBe(label)
  },
)

test.each(pages.map(({ path = '' }) => path))('the navigation shows where «%s» is', (path) => {
  const at = `/admin/${path}`.replace(/\/$/, '')
  const Page = createRoutesStub([{ path: at, Component: AdminNav }])
  const html = renderToStaticMarkup(createElement(Page, { initialEntries: [at] }))
  expect(html).toContain('aria-current="page"')
})

test('every page has a title of its own, which its tab of the browser shows', () => {
  const all = Object.values(adminPages).flat()
  const again = all.filter((one) =>
    all.some(({ title, file }) => title === one.title && file !== one.file),
  )
  expect(again).toEqual([])
})

test('the area itself opens the dashboard', () => {
  const dashboard = pages.find(({ path }) => path === 'dashboard')?.file
  expect(pages.filter(({ index }) => index).map(({ file }) => file)).toEqual([dashboard])
  expect(pages.length).toBeGreaterThan(15)
  expect(guarded.map(({ file }) => file)).toEqual(['admin/layout.tsx'])
})
