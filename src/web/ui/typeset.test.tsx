import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Typeset } from './typeset.tsx'

const typeset = (text: string) =>
  renderToStaticMarkup(<Typeset text={text} />)
    .replaceAll(/<span class="_?together[^"]*">([^<]*)<\/span>/g, '[$1]')
    .replaceAll(/<span class="_?joint[^"]*"><\/span>/g, '|')

it.each([
  ['Schaumlöscher 6 Liter fluorfrei', 'Schaumlöscher [6 Liter] fluorfrei'],
  [
    'Akkulöscher 6 Liter für E-Bike und Werkstatt',
    'Akkulöscher [6 Liter] für [E-Bike] und Werkstatt',
  ],
  ['Brandschutzzeichen «Feuerlöscher»', 'Brandschutz|zeichen «Feuerlöscher»'],
  ['Holzfeuerung bis 70 kW', 'Holzfeuerung bis [70 kW]'],
  ['Löschspray 600 ml', 'Löschspray [600 ml]'],
  ['Löschdecke 120 × 180 cm', 'Löschdecke [120 × 180 cm]'],
])('%s is broken like %s, and stays the text it is', (text, parts) => {
  expect(typeset(text)).toBe(parts)
  const markup = renderToStaticMarkup(<Typeset text={text} />)
  expect(markup.replaceAll(/<[^>]*>/g, '')).toBe(text)
})
