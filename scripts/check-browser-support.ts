import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findNewScript, findNewStyles } from './browser-support.ts'

/**
 * What the built website uses although a supported browser lacks it, and why that is no harm there. Whatever is used
 * and not listed here fails, and so does a line that nothing needs any more.
 */
const allowed: Record<string, string> = {
  'backdrop-filter': 'Safari 17.5 has it with a prefix; without it the bar is a plain colour',
  'break-after: avoid': 'paper may break after a heading',
  'content-visibility': 'parts outside the window are laid out at once',
  'content-visibility: auto': 'the same',
  'content-visibility: visible': 'the same',
  cursor: 'a finger has no cursor',
  'field-sizing': 'a text field keeps its height and scrolls',
  'field-sizing: content': 'the same',
  'font-family: ui-monospace': 'the next font of the list is taken',
  'forced-color-adjust': 'Safari has no forced colours',
  'forced-color-adjust: none': 'the same',
  'hyphenate-limit-chars': 'words are parted as the browser does it by itself',
  'print-color-adjust': 'older Chrome prints the mark of a choice white',
  'print-color-adjust: exact': 'the same',
  resize: 'iOS draws no handle',
  'resize: vertical': 'the same',
  'scrollbar-width': 'the scroll bar is as wide as always',
  'scrollbar-width: none': 'the same',
  'scrollbar-width: thin': 'the same',
  'text-decoration: dotted': 'the line is a plain one',
  'text-wrap: pretty': 'a last line may hold one word',
  'white-space: wrap': 'it is how text wraps anyway',
  '-webkit-mask-composite': 'written beside mask-composite',
  ':-moz-range-thumb': 'each engine has its own name for it',
  ':-moz-range-track': 'the same',
  ':-webkit-slider-thumb': 'the same',
  ':-webkit-slider-runnable-track': 'the same',
  ':-webkit-search-cancel-button': 'Firefox draws none',
  ':details-content': 'folded parts open at once',
  ':selection': 'selected text has the colours of iOS',
  '@page': 'Safari prints with its own margins',
  '.configure()': 'a method of our own',
  '.createContext()': "React's",
  '.destroy()': "a library's own",
  '.forget()': 'a method of our own',
  '.login()': 'a method of our own',
  '.skipTransition()': 'React Router asks for it first',
  '.startViewTransition()': 'React Router asks for it first',
  '.takePhoto()': 'a method of our own',
  '.use()': "a library's own",
}

// A step of `npm test`, on the built website.
const assets = join(import.meta.dirname, '../build/client/assets')
const unused = new Set(Object.keys(allowed))
const flaws: string[] = []
for (const file of globSync('*.{js,css}', { cwd: assets })) {
  const text = readFileSync(join(assets, file), 'utf8')
  for (const { feature, lack } of file.endsWith('.js')
    ? findNewScript(text)
    : findNewStyles(text)) {
    const known = feature.startsWith('cursor: ') ? 'cursor' : feature
    unused.delete(known)
    if (!(known in allowed)) flaws.push(`${file} uses ${feature}, which ${lack.join(', ')} lacks`)
  }
}
for (const feature of unused) flaws.push(`${feature} is allowed, but no longer used`)
for (const flaw of flaws) console.error(flaw)
process.exitCode = flaws.length === 0 ? 0 : 1
