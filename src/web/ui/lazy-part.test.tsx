import { Suspense } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { SECOND } from '../../contract/time/time.ts'
import { lazyPart } from './lazy-part.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

test.each([
  { isLeft: false, reloads: [1, 1] },
  { isLeft: true, reloads: [0, 1] },
])(
  'a part that does not load has the page loaded again, but not while it is being left: $isLeft',
  async ({ isLeft, reloads }) => {
    const page = new EventTarget()
    const reload = vi.fn<() => void>()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    vi.stubEnv('SSR', false)
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('location', { reload })
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {} })
    const Part = lazyPart(async () => {
      throw new TypeError('error loading dynamically imported module')
    })
    if (isLeft) page.dispatchEvent(new Event('beforeunload'))
    void renderToReadableStream(
      <Suspense>
        <Part />
      </Suspense>,
    )
    const seen: number[] = []
    for (const seconds of [5, 10]) {
      await vi.advanceTimersByTimeAsync(seconds * SECOND)
      seen.push(reload.mock.calls.length)
    }
    expect(seen).toEqual(reloads)
  },
)
