// Shows the page /offline in place of one that cannot be fetched. Nothing else is kept or answered here.
const day = 86_400_000

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

async function answer(event) {
  try {
    const page = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(keepPage().catch(() => undefined))
    return page
  } catch (failure) {
    const page = await caches.match('/offline')
    if (page) return page
    throw failure
  }
}

addEventListener('install', (event) => event.waitUntil(keepPage()))
addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([clients.claim(), registration.navigationPreload?.enable()])),
)
addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(answer(event))
})
