import { expect, test } from 'vitest'
import { inspectHouse } from './house-rules.ts'

const inspect = (source: string, path = 'src/web/admin/a.tsx') => inspectHouse([{ path, source }])

test.each([
  'const send = async () => { await save(); title.current?.focus() }',
  'const send = () => run(async () => { await save(); putFocus(title.current) })',
])('the focus is not taken after an answer: %s', (source) => {
  expect(inspect(source)).toHaveLength(1)
  expect(inspect(source.replace(/\w+\.current\?\.focus\(\)|putFocus/, 'regainFocus'))).toEqual([])
})

test('nor is it looked for after the page has found it nowhere', () => {
  const nowhere = 'useEffect(() => { if (document.activeElement === document.body) put(place) })'
  for (const source of [nowhere, 'useEffect(() => regainFocus(title.current), [detail])']) {
    expect(inspect(source)).toHaveLength(1)
    expect(inspect(source, 'src/web/catalogue/a.tsx')).toEqual([])
    expect(inspect(source.replace('useEffect', 'useLayoutEffect'))).toEqual([])
  }
})

test('what is pressed may move it, whatever is awaited elsewhere', () => {
  const both = 'const send = async () => { await save() }\nconst press = () => field.focus()'
  expect(inspect(both)).toEqual([])
})
