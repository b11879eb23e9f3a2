import type { SourceFile } from './source-file.ts'
import { dirname, normalize } from 'node:path/posix'

/** The highest layer of the website: the line that shows the progress of a page. */
const topmost = 20

/** The only field of its dialog, whose caret is seen. */
const inDialog = 'src/web/admin/desk-search.module.css'

const colour =
  /(#|%23)[\da-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(|:[^;{}]*\b(white|black|gr[ae]y)\b(?!-)/i
const query = /@(?:media|container)[^{]*/g
const length = /[\d.]+(?:[a-z]*em|px|[a-z]*v[wh]|ch)\b/g

/** `closest-side` and `closest-corner` from a centre on an edge. */
const emptyGradient =
  /closest-(?:side|corner)\s+at\s+[^,)]*(?:\b0(?:%|px)?(?![.\d])|\b100%|\b(?:top|bottom|left|right)\b)/

/**
 * Colours and breakpoints are defined once, in the tokens. No length depends on the font: it would change when the font
 * loads.
 */
export function checkStyles(files: readonly SourceFile[]): string[] {
  const home = 'src/web/ui/styles/tokens.css'
  const tokens = files.find(({ path }) => path === home)?.source ?? ''
  const font = files.find(({ path }) => path === 'src/web/ui/styles/font.css')?.source ?? ''
  const [least = 1, most = 1000] = /font-weight: (\d+) (\d+)/.exec(font)?.slice(1).map(Number) ?? []
  const widths = /Breakpoints: ([^.]*)\./.exec(tokens)?.[1]?.split(', ') ?? []
  return [
    ...(widths.length > 4 ? [`${home}: ${widths.length} breakpoints, four are allowed`] : []),
    ...files.flatMap(({ path, source }) => {
      const code = source.replaceAll(/\/\*[\s\S]*?\*\//g, '')
      const literal = path === home ? undefined : colour.exec(code)?.[0]
      const highest = Array.from(code.matchAll(/z-index: (\d+)/g), ([, layer]) => Number(layer))
      const weights = Array.from(code.matchAll(/font-weight: ([^;}]+)/g), ([, weight = '']) =>
        weight.trim(),
      )
      const ofFont = /\d(?:ch|ex)\b/.exec(code)
      const lengths = code.match(query)?.flatMap((condition) => condition.match(length) ?? []) ?? []
      return [
        ...(literal ? [`${path}: the colour ${literal} is not a token`] : []),
        ...(emptyGradient.test(code)
          ? [
              `${path}: a gradient whose radius ends at the edge it starts from has none; WebKit paints it black`,
            ]
          : []),
        ...(/^src\/web\/ui\/.*\.module\.css$/.test(path) && !isInLayer(code)
          ? [`${path}: a style sheet of ui is in the layer ui: a page's own wins in any order`]
          : []),
        ...(highest.some((found) => found > topmost)
          ? [`${path}: a z-index over ${topmost}, that of the progress of a page`]
          : []),
        ...weights
          .filter((weight) => !isInFont(weight, least, most))
          .map((weight) => `${path}: the font has no weight ${weight}`),
        ...(/outline: (none|0)\b/.test(code) &&
        !/outline: \d|outline: var/.test(code) &&
        path !== inDialog
          ? [
              `${path}: whoever uses the keyboard does not see where they are: an outline of another kind`,
            ]
          : []),
        ...(ofFont ? [`${path}: a length in ch or ex moves when the font arrives`] : []),
        ...lengths
          .filter((found) => !widths.includes(found))
          .map((found) => `${path}: ${found} is none of the breakpoints`),
      ]
    }),
  ]
}

/** A weight that the font is drawn in, or the range of a font that stands in for it; words are numbers less exactly. */
function isInFont(weight: string, least: number, most: number): boolean {
  if (weight === 'inherit') return true
  const numbers = weight.split(' ').map(Number)
  return numbers.every((number) => number >= least && number <= most)
}

/** Formatted as all code is, nothing but the layer starts at the margin. */
function isInLayer(code: string): boolean {
  const outermost = code.split('\n').filter((line) => /^\S/.test(line))
  return outermost.join(' ') === '@layer ui { }'
}

const withoutComments = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\//g, '')

/** A custom property that nothing defines is no error in CSS: the element has no colour, or no size. */
export function checkTokens(files: readonly SourceFile[]): string[] {
  const web = files.filter(({ path }) => path.startsWith('src/web/') && !path.includes('.test.'))
  const codes = web.map(({ path, source }) => ({ path, code: withoutComments(source) }))
  if (!codes.some(({ path }) => path === 'src/web/ui/styles/tokens.css')) return []
  const defined = new Set(
    codes.flatMap(({ path, code }) =>
      Array.from(
        code.matchAll(path.endsWith('.css') ? /(--[\w-]+)\s*:/g : /'(--[\w-]+)'\]?\s*:/g),
        ([, name]) => name,
      ),
    ),
  )
  return codes.flatMap(({ path, code }) =>
    Array.from(code.matchAll(/var\((--[\w-]+)\)/g), ([, name]) => name)
      .filter((name) => !defined.has(name))
      .map((name) => `${path}: ${name} is defined nowhere`),
  )
}

/** A class that its style sheet does not have is undefined, which no type says. */
export function checkClasses(files: readonly SourceFile[]): string[] {
  const sheets = new Map(files.map(({ path, source }) => [path, source]))
  return files.flatMap(({ path, source }) =>
    [...source.matchAll(/^import (\w+) from '(\..*\.module\.css)'$/gm)].flatMap(
      ([, name = '', to = '']) => {
        const sheet = sheets.get(normalize(`${dirname(path)}/${to}`))
        if (sheet === undefined) return []
        const classes = new Set(
          Array.from(withoutComments(sheet).matchAll(/\.([a-z][\w-]*)/gi), ([, found]) => found),
        )
        const used = source.matchAll(new RegExp(String.raw`\b${name}\['([\w-]+)'\]`, 'g'))
        return Array.from(used, ([, found = '']) => found)
          .filter((found) => !classes.has(found))
          .map((found) => `${path}: ${to} has no .${found}`)
      },
    ),
  )
}
