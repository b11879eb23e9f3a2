import { expect, test } from 'vitest'
import { costOfQuadratic, costsLess } from '../../../../test/support/cost.ts'
import { renderMarkdown } from './markdown.ts'

const length = 10_000
const quadratic = await costOfQuadratic(length)
const html = (text: string) => renderMarkdown(text).replaceAll('\n', '')

test.each([
  ['# Titel\nText', '<h2>Titel</h2><p>Text</p>'],
  ['# Titel\n## Kleiner ##', '<h2>Titel</h2><h3>Kleiner</h3>'],
  ['## Ohne grösseren', '<h2>Ohne grösseren</h2>'],
  ['eine\nzwei\n\ndrei', '<p>eine<br>zwei</p><p>drei</p>'],
  ['- a\n- b\n\nc', '<ul><li>a</li><li>b</li></ul><p>c</p>'],
  ['1. a\n2. b\nweiter', '<ol><li>a</li><li>b<br>weiter</li></ol>'],
  ['**fett** und *kursiv*', '<p><strong>fett</strong> und <em>kursiv</em></p>'],
  ['5 * 3 * 2', '<p>5 * 3 * 2</p>'],
  ['[wir](/kontakt)', '<p><a href="/kontakt">wir</a></p>'],
  ['[**wir**](mailto:a@b.ch)', '<p><a href="mailto:a@b.ch"><strong>wir</strong></a></p>'],
  ['[x](https://a.ch)', '<p><a href="https://a.ch" rel="noopener noreferrer">x</a></p>'],
  ['[x](HTTP://a.ch)', '<p><a href="HTTP://a.ch" rel="noopener noreferrer">x</a></p>'],
  ['[x](tel:+41711234567)', '<p><a href="tel:+41711234567">x</a></p>'],
  // A browser would read `/\` as `//`.
  [String.raw`[x](/\fremd.example)`, '<p><a href="/%5Cfremd.example">x</a></p>'],
  ['- a\n  - b', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
  ['1. a\n\n2. b', '<ol><li><p>a</p></li><li><p>b</p></li></ol>'],
  ['    weit rechts', '<p>weit rechts</p>'],
  ['per E-Mail', '<p>per <span class="together">E-Mail</span></p>'],
  ['', ''],
])('%j', (text, expected) => {
  expect(html(text)).toBe(expected)
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<!-- x --><style>*{}</style>',
  '<javascript:alert(1)>',
  '[x](javascript:alert)',
  '[x](JAVASCRIPT:alert)',
  '[x](<javascript:alert(1)>)',
  '[x](&#106;avascript:alert(1))',
  '[x](\u0001javascript:alert(1))',
  '[x](java\\script:alert)',
  '[x]: javascript:alert(1)\n\n[x]',
  '[x](vbscript:x)',
  '[x](data:text/html,x)',
  '[x](file:///etc/passwd)',
  '[x](//fremd.example)',
  '![x](javascript:alert)',
  '![x](data:image/svg+xml,x)',
  '[a [b](javascript:alert)](data:x)',
  '**[x](javascript:alert)**',
  '- # [x](javascript:alert)',
])('%s stays plain text', (text) => {
  expect(html(text)).not.toMatch(/<(?!\/?(p|h2|ul|li|strong)>)/)
})

test.each([
  ['![x](https://a.ch/b.png)<b onclick=x>', 'href="https://a.ch/b.png" rel'],
  ['[x](https://a.ch/"onclick=alert(1))', 'href="https://a.ch/%22onclick=alert(1)" rel'],
  ['[x](https://a.ch "\\"onclick=x><b>")', 'title="&quot;onclick=x&gt;&lt;b&gt;" rel'],
  ['[![x](javascript:alert)](https://a.ch)', 'href="https://a.ch" rel'],
  ['[a [b](javascript:alert)](https://a.ch)', 'href="https://a.ch" rel'],
])('%s is a link and nothing else', (text, expected) => {
  expect(html(text)).toContain(expected)
  expect(html(text)).not.toMatch(/<(?!\/?p>|\/a>|a href="https:\/\/a\.ch[^"]*"[^<>]* rel="[^"]*">)/)
})

test.each([
  [
    'a heading of spaces',
    `# ${'\t'.repeat(120)}\u2028${'\t'.repeat(120)}x${'\t'.repeat(120)}\u2028x`,
  ],
  ['a heading of marks', `# ${'#'.repeat(length)}x`],
  ['a bullet of spaces', `- ${'\t'.repeat(length)}x\u2028x`],
  ['a number of spaces', `1. ${'\t'.repeat(length)}x\u2028x`],
  ['a line of links', '[a](/b)'.repeat(length / 8)],
  ['what never ends', '*a '.repeat(length / 8) + '[['.repeat(length / 8)],
])('%s is parsed in linear time', async (_, text) => {
  expect(await costsLess(() => html(text), quadratic / 4)).toBe(true)
})

test('of many links none is left out', () => {
  expect(html('[a](/b)'.repeat(7000))).toHaveLength(7 + 7000 * 18)
})
