import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { findNewScript, findNewStyles } from '../scripts/browser-support.ts'

const namesOf = (found: { feature: string }[]) => found.map(({ feature }) => feature)

test.each([
  ['new Map().getOrInsertComputed("a", f)', ['.getOrInsertComputed()']],
  ['map.getOrInsertComputed?.("a", f)', []],
  ['Iterator.from([])', ['Iterator.from']],
  ['new Sanitizer()', ['Sanitizer']],
  ['typeof Sanitizer === "function" && new Sanitizer()', []],
  ['new Intl.DurationFormat("de")', ['Intl.DurationFormat']],
  ['const { Sanitizer: own } = mine; mine.Sanitizer', []],
  ['[1].toSorted(); new Set().union(new Set()); Promise.withResolvers()', []],
])('what a script asks for that a browser lacks: %s', (code, expected) => {
  expect(namesOf(findNewScript(code))).toEqual(expected)
})

test.each([
  ['a { field-sizing: content }', ['field-sizing', 'field-sizing: content']],
  ['@supports (field-sizing: content) { a { field-sizing: content } }', []],
  ['a { text-wrap: pretty }', ['text-wrap: pretty']],
  ['a { color: contrast-color(red) }', ['contrast-color()']],
  ['@position-try --a { top: 0 }', ['@position-try']],
  ['a::details-content { block-size: 0 }', [':details-content']],
  ['a { color: light-dark(red, blue); text-wrap: balance; inset: 0 }', []],
])('what a style sheet uses that a browser lacks: %s', (css, expected) => {
  expect(namesOf(findNewStyles(css))).toEqual(expected)
})

test('the README names the versions', () => {
  const names = {
    chrome: 'Chrome',
    edge: 'Edge',
    firefox: 'Firefox',
    safari: 'Safari',
    ios_saf: 'iOS',
  }
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  for (const line of manifest.browserslist) {
    const [browser = '', version = ''] = line.split(' ')
    expect(readme).toContain(`${names[browser as keyof typeof names]} ${version}`)
  }
})
