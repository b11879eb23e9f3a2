import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { costOf, costOfQuadratic } from '../../../test/support/cost.ts'
import { Markdown } from './markdown.tsx'

const html = (text: string) => renderToStaticMarkup(<Markdown text={text} />)

test.each([
  ['# Titel\nText', '<h2>Titel</h2><p>Text</p>'],
  ['# Titel\n## Kleiner ##', '<h2>Titel</h2><h3>Kleiner</h3>'],
  ['## Ohne grösseren', '<h2>Ohne grösseren</h2>'],
  ['eine\nzwei\n\ndrei', '<p>eine<br/>zwei</p><p>drei</p>'],
  ['- a\n- b\n\nc', '<ul><li>a</li><li>b</li></ul><p>c</p>'],
  ['1. a\n2. b\nweiter', '<ol><li>a</li><li>b<br/>weiter</li></ol>'],
  ['**fett** und *kursiv*', '<p><strong>fett</strong> und <em>kursiv</em></p>'],
  ['5 * 3 * 2', '<p>5 * 3 * 2</p>'],
  ['[wir](/kontakt)', '<p><a href="/kontakt">wir</a></p>'],
  ['[**wir**](mailto:a@b.ch)', '<p><a href="mailto:a@b.ch">**wir**</a></p>'],
  ['[x](https://a.ch)', '<p><a href="https://a.ch" rel="noopener noreferrer">x</a></p>'],
  ['', ''],
])('%j', (text, expected) => {
  expect(html(text)).toBe(expected)
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert)',
  '[x](JAVASCRIPT:alert)',
  '[x](data:text/html,x)',
  '[x](//fremd.example)',
  '![x](https://a.ch/b.png)<b onclick=x>',
])('%s stays text', (text) => {
  expect(html(text)).not.toMatch(/<(script|img|b)\b|href="(?!https:\/\/a\.ch)/i)
})

test.each([
  [
    'a heading of spaces',
    `# ${'\t'.repeat(120)}\u2028${'\t'.repeat(120)}x${'\t'.repeat(120)}\u2028x`,
  ],
  ['a heading of marks', `# ${'#'.repeat(20_000)}x`],
  ['a bullet of spaces', `- ${'\t'.repeat(20_000)}x\u2028x`],
  ['a number of spaces', `1. ${'\t'.repeat(20_000)}x\u2028x`],
])('%s costs no more than its length', async (_, text) => {
  expect(await costOf(() => html(text))).toBeLessThan((await costOfQuadratic(20_000)) / 4)
})

test('a long text without an end is read at once', () => {
  const started = performance.now()
  expect(html('[a](/b)'.repeat(7000))).toHaveLength(7 + 7000 * 18)
  html('*a '.repeat(8000) + '[['.repeat(8000) + '**'.repeat(8000))
  expect(performance.now() - started).toBeLessThan(5000)
})
