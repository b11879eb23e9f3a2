import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The built stylesheets, keyed by the address in a page's link. */
export type Styles = ReadonlyMap<string, string>

/** The address ends in `#` when something fetched later needs the stylesheet, too. */
const stylesheet = /<link rel="stylesheet" href="(\/assets\/[^"#]+\.css)(#?)"\/>/g

/** Reads the built stylesheets below `root` once, at the start. */
export async function readStyles(root: string): Promise<Styles> {
  const files = (await readdir(join(root, 'assets'))).filter((name) => name.endsWith('.css'))
  return new Map(
    await Promise.all(
      files.map(async (name) => {
        const css = await readFile(join(root, 'assets', name), 'utf8')
        return [`/assets/${name}`, css] as const
      }),
    ),
  )
}

/** The modules of a page, preloaded together. */
const preload = /<link rel="modulepreload" href="(\/assets\/[^"]+\.js)"\/>/g
/** The one script that starts the website in the browser. */
const entryModule = /(<script type="module" async="">)([^<]*)(<\/script>)/

/**
 * Arranges a page so that nothing delays its first paint: its styles are inlined, and its scripts load only after the
 * paint, so that the picture and the font have the bandwidth to themselves. The stylesheet links stay because React
 * expects them when it hydrates; with `media="print"` they no longer block rendering.
 */
export function optimizeFirstPaint(html: string, styles: Styles): string {
  const css = [...html.matchAll(stylesheet)].map(([, href = '']) => styles.get(href) ?? '').join('')
  if (css === '') return html
  const parts = [...html.matchAll(preload)].map(([, href = '']) => href)
  return html
    .replaceAll(stylesheet, '<link rel="stylesheet" href="$1$2" media="print"/>')
    .replaceAll(preload, '')
    .replace(
      entryModule,
      (_, open: string, module: string, close: string) =>
        open + startAfterPaint(module, parts) + close,
    )
    .replace('</title>', () => `</title><style>${css}</style>`)
}

/**
 * What still delays the first paint of an arranged page: the tags themselves, or what is missing. Empty as long as
 * React Router writes its pages with the markup above; called by the build (scripts/check-first-paint.ts).
 */
export function findRenderBlocking(html: string): string[] {
  const links = html.match(/<link\b[^>]*\brel="?(stylesheet|modulepreload)\b[^>]*>/g) ?? []
  const [module = ''] = html.split(untilPainted).slice(1)
  const [start = ''] = module.split('</script>')
  return [
    ...links.filter((link) => !link.includes('media="print"')),
    ...(start.match(/^\s*import\b(?!\().*$/gm) ?? []),
    ...(start === '' ? ['no script that waits for the paint'] : []),
    ...(html.includes('<style>') ? [] : ['no styles in the page']),
  ]
}

/** Resolves after the first paint; a page that reports none (a tab in the background) goes on after 2 s. */
const untilPainted =
  'await new Promise((done) => { new PerformanceObserver(done).observe({ type: "paint", buffered: true }); setTimeout(done, 2000); });'

/** The entry module, held back until the first paint. Its static imports become dynamic ones. */
function startAfterPaint(module: string, parts: readonly string[]): string {
  return [
    untilPainted,
    `for (const href of ${JSON.stringify(parts)})`,
    '  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));',
    module
      .replaceAll(/^import \* as (\w+) from ("[^"]+");/gm, 'const $1 = await import($2);')
      .replaceAll(/^import ("[^"]+");/gm, 'await import($1);'),
  ].join('\n')
}
