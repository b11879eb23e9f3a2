/**
 * The pages that start without a network, and the one shown for all others. They are the same for everybody and contain
 * no data.
 */
const pages = ['/admin/termine', '/admin/service', '/offline']
/** The files a page, a script or a style sheet names. */
const files = /(?:assets\/|\.\/)([\w.-]+-[\w-]+\.(?:js|css|woff2))/g

let kept: Promise<void> | undefined

/**
 * Keeps the pages of the round in this browser, with every file they may load, and registers `public/offline.js` for the
 * admin area, which shows them when there is no network. Once for each visit; rejects where that is impossible.
 */
export function keepPages(): Promise<void> {
  kept ??= Promise.all([keep(), register()]).then(
    () => undefined,
    (failure: unknown) => {
      kept = undefined
      throw failure
    },
  )
  return kept
}

async function keep(): Promise<void> {
  const cache = await caches.open('admin')
  const fresh = await Promise.all(
    pages.map((path) => fetch(path, { headers: { accept: 'text/html' } })),
  )
  if (fresh.some(({ ok }) => !ok)) throw new Error('no page')
  const texts = await Promise.all(fresh.map((page) => page.clone().text()))
  const before = await Promise.all(
    pages.map(async (path) => (await cache.match(path, { ignoreVary: true }))?.text()),
  )
  if (texts.every((text, at) => text === before[at])) return
  // The files first: a page that is kept has all of its own, whenever the network goes.
  const named = await keepFiles(cache, texts)
  for (const [at, path] of pages.entries()) await cache.put(path, fresh[at] ?? Response.error())
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (!pages.includes(pathname) && !named.has(pathname)) await cache.delete(request)
  }
}

/** Keeps the files these pages name, and those that these name in turn: some are loaded only when needed. */
async function keepFiles(cache: Cache, texts: readonly string[]): Promise<Set<string>> {
  const named = new Set<string>()
  const toRead = [...texts]
  for (const text of toRead)
    for (const [, name = ''] of text.matchAll(files)) {
      const path = `/assets/${name}`
      if (named.has(path)) continue
      named.add(path)
      if (!(await cache.match(path, { ignoreVary: true }))) await cache.add(path)
      // The manifest names the files of all pages.
      if (name.startsWith('manifest-') || name.endsWith('.woff2')) continue
      toRead.push((await (await cache.match(path, { ignoreVary: true }))?.text()) ?? '')
    }
  return named
}

/** Resolves once the worker answers for the admin area. */
async function register(): Promise<void> {
  const { installing, waiting, active } = await navigator.serviceWorker.register('/offline.js', {
    scope: '/admin',
  })
  const worker = active ?? waiting ?? installing
  if (!worker || worker.state === 'activated') return
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new Error('no service worker'))
    })
  })
}
