import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../test/support/chromium.ts'

// node scripts/fallback-fonts.ts ARIAL ARIAL_BOLD ROBOTO ROBOTO_BOLD OPEN_SANS OPEN_SANS_BOLD (font files; Liberation
// Sans has Arial's widths)
//
// Writes src/web/ui/styles/fallback-fonts.css: system fonts with Archivo's proportions, so that the layout does not shift
// when Archivo loads. The font files are not kept here, only their metrics, in the output. macOS,
// iOS and Windows have Arial, Linux Liberation Sans or Noto Sans (nearly as wide as Open Sans), Android Roboto.

const root = join(import.meta.dirname, '..')
const archivo = 'node_modules/@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2'

/** The names of system fonts, and the weights of the site they replace. */
const faces = [
  ['Archivo Fallback', 400, '100 549', ['Arial', 'ArialMT', 'Liberation Sans']],
  ['Archivo Fallback', 700, '550 900', ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold']],
  ['Archivo Fallback Roboto', 400, '100 549', ['Roboto', 'Roboto-Regular']],
  ['Archivo Fallback Roboto', 700, '550 900', ['Roboto Bold', 'Roboto-Bold', 'Roboto']],
  ['Archivo Fallback Noto', 400, '100 549', ['Noto Sans', 'NotoSans-Regular', 'OpenSans-Regular']],
  ['Archivo Fallback Noto', 700, '550 900', ['Noto Sans Bold', 'NotoSans-Bold', 'OpenSans-Bold']],
] as const

const files = process.argv.slice(2)
if (files.length !== faces.length) throw new Error('Six font files, see the head of this file')

const { executablePath, env } = await findChromium()
const browser = await chromium.launch({ executablePath, env })
const page = await browser.newPage()

/** Width of the text at 1 px, and the font's ascent and descent. */
async function measure(file: string, weight: number, text: string) {
  const data = (await readFile(file)).toString('base64')
  return page.evaluate(
    async ({ data, weight, text }) => {
      const url = `url(data:font/woff2;base64,${data})`
      const face = await new FontFace('measured', url, { weight: '100 900' }).load()
      document.fonts.add(face)
      const context = document.createElement('canvas').getContext('2d')
      if (!context) throw new Error('no canvas')
      context.font = `${weight} 1000px measured`
      const {
        width,
        fontBoundingBoxAscent: up,
        fontBoundingBoxDescent: down,
      } = context.measureText(text)
      document.fonts.delete(face)
      return { width: width / 1000, up: up / 1000, down: down / 1000 }
    },
    { data, weight, text },
  )
}

/** A sample of the site's texts, so that letter widths are weighted by frequency. */
async function sampleText(): Promise<string> {
  const folder = join(root, 'src', 'db', 'seed')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  const catalogueTexts = texts.flatMap((text) => [
    ...text.matchAll(/"(?:Name|Beschreibung)": "([^"]+)"/g),
  ])
  return catalogueTexts.map(([, words]) => words).join(' ')
}

const text = await sampleText()
const percent = (share: number) => `${(share * 100).toFixed(2)}%`
const rules: string[] = []
for (const [at, [family, weight, range, names]] of faces.entries()) {
  const wanted = await measure(join(root, archivo), weight, text)
  const given = await measure(files[at] ?? '', weight, text)
  const adjust = wanted.width / given.width
  rules.push(`@font-face {
  font-family: '${family}';
  src: ${names.map((name) => `local('${name}')`).join(', ')};
  font-weight: ${range};
  size-adjust: ${percent(adjust)};
  ascent-override: ${percent(wanted.up / adjust)};
  descent-override: ${percent(wanted.down / adjust)};
  line-gap-override: 0%;
}`)
}
await browser.close()
await writeFile(
  join(root, 'src/web/ui/styles/fallback-fonts.css'),
  `/* Written by scripts/fallback-fonts.ts. */\n${rules.join('\n')}\n`,
)
