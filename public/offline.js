// Registered twice. For all pages: shows /offline in place of one that cannot be fetched. For the admin area: also the
// pages of the round with their files, which src/web/admin/page/keep-pages.ts keeps. No data is kept or answered here.
const day = 86_400_000
const isAdmin = registration.scope.endsWith('/admin')
/** How long to wait (ms) for a network that hardly works, where a page is kept. */
const patience = 4000

/** Keeps the page /offline, without what starts the website: that expects the page of the address. */
async function keepPage() {
  const cache = await caches.open('offline')
  const kept = await cache.match('/offline')
  if (kept && Date.now() - Date.parse(kept.headers.get('date')) < day) return
  const page = await fetch('/offline', { headers: { accept: 'text/html' } })
  if (!page.ok) return
  const html = (await page.text()).replaceAll(/<script type="module"[^]*?<\/script>/g, '')
  const headers = ['content-type', 'content-security-policy', 'date']
  await cache.put(
    '/offline',
    new Response(html, { headers: headers.map((name) => [name, page.headers.get(name) ?? '']) }),
  )
}

/** A page or file of the round. */
const findKept = (path) =>
  isAdmin ? caches.match(path, { cacheName: 'admin', ignoreVary: true }) : undefined

const load = async ({ preloadResponse, request }) => (await preloadResponse) ?? fetch(request)

async function answer(event, path) {
  const kept = await findKept(path)
  const loading = load(event)
  try {
    const late = () => new Promise((_, reject) => setTimeout(reject, patience))
    const page = await (kept ? Promise.race([loading, late()]) : loading)
    if (kept && page.status >= 500) return kept
    event.waitUntil(keepPage().catch(() => undefined))
    return page
  } catch (failure) {
    event.waitUntil(loading.catch(() => undefined))
    const page = kept ?? (await caches.match('/offline', { cacheName: 'offline' }))
    if (page) return page
    throw failure
  }
}

addEventListener('install', (event) => event.waitUntil(keepPage()))
addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([clients.claim(), registration.navigationPreload?.enable()])),
)
addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.mode === 'navigate') event.respondWith(answer(event, pathname))
  else if (isAdmin && origin === location.origin && pathname.startsWith('/assets/'))
    event.respondWith(findKept(pathname).then((kept) => kept ?? fetch(request)))
})
