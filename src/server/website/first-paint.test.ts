import { expect, test } from 'vitest'
import { hastenFirstPaint } from './first-paint.ts'

const styles = new Map([['/assets/page.css', 'h1{color:red}']])
const page = `<html><head><title>Seite</title><link rel="modulepreload" href="/assets/react.js"/>\
<link rel="stylesheet" href="/assets/page.css"/></head><body><h1>Seite</h1>\
<script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
  window.modules = {"root":route0};

import("/assets/entry.js");</script><script>plain()</script></body></html>`

test('styles travel inside the page, their links no longer hold up the paint', () => {
  const hastened = hastenFirstPaint(page, styles)
  expect(hastened).toContain('<title>Seite</title><style>h1{color:red}</style>')
  expect(hastened).toContain('<link rel="stylesheet" href="/assets/page.css" media="print"/>')
})

test('the website is fetched and started after the first paint, every part in its order', () => {
  const hastened = hastenFirstPaint(page, styles)
  expect(hastened).not.toContain('<link rel="modulepreload"')
  const [, module] = /<script type="module" async="">([^<]*)<\/script>/.exec(hastened) ?? []
  expect(module?.split('\n').map((line) => line.trim())).toEqual([
    expect.stringMatching(/^await new Promise.*"paint"/),
    'for (const href of ["/assets/react.js"])',
    'document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));',
    'await import("/assets/manifest.js");',
    'const route0 = await import("/assets/root.js");',
    'window.modules = {"root":route0};',
    '',
    'import("/assets/entry.js");',
  ])
})

test('a page without styles of ours is left as it is', () => {
  expect(hastenFirstPaint('<html><body>x</body></html>', styles)).toBe(
    '<html><body>x</body></html>',
  )
})
