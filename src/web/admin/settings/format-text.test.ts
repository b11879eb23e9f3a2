import { expect, test } from 'vitest'
import { type Format, formatPart } from './format-text.ts'

/** The chosen part stands between bars. */
function press(marked: string, format: Format): string {
  const start = marked.indexOf('|')
  const end = marked.lastIndexOf('|') - 1
  const text = marked.replaceAll('|', '')
  const { from, to, replacement } = formatPart(text, format, [start, Math.max(start, end)])
  return text.slice(0, from) + replacement + text.slice(to)
}

test.each<[string, Format, string]>([
  ['Wir liefern |innert drei Tagen|.', 'bold', 'Wir liefern **innert drei Tagen**.'],
  ['Wir liefern |**innert drei Tagen**|.', 'bold', 'Wir liefern innert drei Tagen.'],
  ['Wir |liefern |gern', 'italic', 'Wir *liefern* gern'],
  ['Wir ||', 'bold', 'Wir **Text**'],
  ['Lie||ferung\nWir liefern', 'title', '## Lieferung\nWir liefern'],
  ['## Lie||ferung\nWir liefern', 'title', 'Lieferung\nWir liefern'],
  ['Wir:\nZa|hlung\n\nVers|and\nEnde', 'list', 'Wir:\n- Zahlung\n\n- Versand\nEnde'],
  ['- Zah|lung\n- Vers|and', 'list', 'Zahlung\nVersand'],
  ['Siehe |Preise|', 'link', 'Siehe [Preise](https://)'],
  ['||', 'list', '- Text'],
])('%s as %s becomes %s', (marked, format, expected) => {
  expect(press(marked, format)).toBe(expected)
})
