import { expect, test } from 'vitest'
import { inspectHouse } from './house-rules.ts'

const tokens = { path: 'src/web/ui/styles/tokens.css', source: ':root { --ink: #241c18 }' }
const sheet = (source: string) => ({ path: 'src/web/a.module.css', source })
const page = (markup: string) => ({
  path: 'src/web/a.tsx',
  source: `import styles from './a.module.css'\nexport const a = ${markup}`,
})

test('a class is in the style sheet it is read from', () => {
  const used = page(`<i className={styles['note']} />`)
  expect(inspectHouse([used, sheet('.note {}')])).toEqual([])
  expect(inspectHouse([used, sheet('/* .note */ .hint {}')])).toEqual([
    'src/web/a.tsx: ./a.module.css has no .note',
  ])
})

test('a custom property is defined somewhere, also one of a drawing, or has another value', () => {
  const inspect = (css: string, markup = '1') => inspectHouse([tokens, sheet(css), page(markup)])
  expect(inspect('.a { --b: 1px; color: var(--ink); width: var(--b); left: var(--c, 0) }')).toEqual(
    [],
  )
  expect(inspect('', `<i style={{ '--d': 1 }} fill="var(--d)" />`)).toEqual([])
  expect(inspect('.a { color: var(--inkk) }')).toEqual([
    'src/web/a.module.css: --inkk is defined nowhere',
  ])
  expect(inspect('', '<i fill="var(--inkk)" />')).toHaveLength(1)
})

test('what has the focus is seen', () => {
  const hidden = '.a:focus-visible { outline: none }'
  expect(inspectHouse([sheet(hidden)])).toHaveLength(1)
  expect(inspectHouse([sheet(`${hidden} .b:focus-within { outline: 3px solid red }`)])).toEqual([])
})

test('nothing is above the progress of a page', () => {
  expect(inspectHouse([sheet('.a { z-index: 20 }')])).toEqual([])
  expect(inspectHouse([sheet('.a { z-index: 9999 }')])).toHaveLength(1)
})

test('the font is drawn in the weights that a style asks for', () => {
  const font = { path: 'src/web/ui/styles/font.css', source: '@font-face { font-weight: 100 900 }' }
  const inspect = (weight: string) => inspectHouse([font, sheet(`.a { font-weight: ${weight} }`)])
  for (const weight of ['100', '620', '900', 'inherit']) expect(inspect(weight)).toEqual([])
  for (const weight of ['950', '1', 'bold', '100 950']) expect(inspect(weight)).toHaveLength(1)
})
