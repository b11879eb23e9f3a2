import { createElement } from 'react'
import { createRequestHandler, Links, Scripts, type ServerBuild } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import * as entry from '../../web/entry.server.tsx'
import { findRenderBlocking, optimizeFirstPaint } from './first-paint.ts'

const styles = new Map([['/assets/page.css', 'h1{color:red}']])
const built = { hasAction: false, hasLoader: false, hasErrorBoundary: false }
const root = { id: 'root', path: '', module: '/assets/root.js', css: ['/assets/page.css'] }

/** A website of one page, rendered by React Router like ours. */
const website = {
  entry: { module: entry },
  routes: { root: { id: 'root', path: '', module: { default: Page } } },
  assets: {
    entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
    routes: { root: { ...built, ...root, imports: ['/assets/react.js'] } },
    url: '/assets/manifest.js',
    version: '1',
  },
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  basename: '/',
  publicPath: '/',
  assetsBuildDirectory: 'build/client',
} as unknown as ServerBuild

function Page() {
  const head = createElement('head', {}, createElement('title', {}, 'Seite'), createElement(Links))
  const body = createElement('body', {}, createElement('h1', {}, 'Seite'), createElement(Scripts))
  return createElement('html', {}, head, body)
}

let page = ''
beforeAll(async () => {
  const handle = createRequestHandler(website, 'production')
  page = await (await handle(new Request('http://shop.test/'))).text()
})

test('styles are inlined in the page, and their links no longer block the paint', () => {
  const optimized = optimizeFirstPaint(page, styles)
  expect(optimized).toContain('<title>Seite</title><style>h1{color:red}</style>')
  expect(optimized).toContain('<link rel="stylesheet" href="/assets/page.css" media="print"/>')
})

test('the scripts are fetched and started after the first paint, in their order', () => {
  const optimized = optimizeFirstPaint(page, styles)
  const [, module] = /<script type="module" async="">([^<]*)<\/script>/.exec(optimized) ?? []
  const lines = module?.split('\n').map((line) => line.trim())
  const parts = ['manifest', 'entry', 'react', 'root'].map((name) => `/assets/${name}.js`)
  expect(lines?.filter(Boolean)).toEqual([
    expect.stringMatching(/^await new Promise.*"paint"/),
    `for (const href of ${JSON.stringify(parts)})`,
    'document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));',
    'await import("/assets/manifest.js");',
    'const route0 = await import("/assets/root.js");',
    'window.__reactRouterRouteModules = {"root":route0};',
    'import("/assets/entry.js");',
  ])
})

test('nothing React Router renders delays the first paint any more', () => {
  expect(findRenderBlocking(optimizeFirstPaint(page, styles))).toEqual([])
})

test.each([
  ['a style link', 'rel="stylesheet" href', 'rel=stylesheet href', ['<link rel=stylesheet']],
  ['a preload', 'rel="modulepreload" href', 'rel=modulepreload href', ['<link rel=modulepreload']],
  ['the starting script', 'async=""', 'async', ['no script that waits']],
  ['an import', 'import * as', 'import  * as', ['import  * as route0']],
  ['the title', '</title>', '</title >', ['no styles in the page']],
])('%s written another way is noticed', (_what, mark, other, blocking) => {
  const changed = optimizeFirstPaint(page.replaceAll(mark, other), styles)
  expect(findRenderBlocking(changed)).toEqual(
    expect.arrayContaining(blocking.map((begin) => expect.stringContaining(begin) as string)),
  )
})

test('a page without our styles is left as it is', () => {
  expect(optimizeFirstPaint('<html><body>x</body></html>', styles)).toBe(
    '<html><body>x</body></html>',
  )
})

test('a stylesheet also needed by something fetched later is inlined as well', () => {
  const link = '<link rel="stylesheet" href="/assets/page.css#"'
  const optimized = optimizeFirstPaint(`<title>x</title>${link}/>`, styles)
  expect(optimized).toContain('<style>h1{color:red}</style>')
  expect(optimized).toContain(`${link} media="print"/>`)
})
