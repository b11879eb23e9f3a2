import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { RoundPlace } from '../../../contract/service/round.ts'
import { PlacesAhead } from './places-ahead.tsx'

const day = '2026-03-16'
const place = (ort: string, change: Partial<RoundPlace>): RoundPlace => ({
  plz: '9000',
  ort,
  geraete: 0,
  spaeter: 0,
  anfragen: 0,
  termine: [],
  ...change,
})

/** The titles and places in the order in which they are shown. */
function shown(places: readonly RoundPlace[]): string[] {
  const element = <PlacesAhead day={day} ahead={30} until={day} places={places} />
  const router = createMemoryRouter([{ path: '/', element }])
  const page = renderToStaticMarkup(<RouterProvider router={router} />)
  return [...page.matchAll(/<(?:h3|strong)>([^<]+)</g)].map(([, text = '']) => text)
}

test('each place stands once: near an appointment, or with the others', () => {
  const near = place('Abtwil', { geraete: 2, anfragen: 1, termine: [day] })
  const soon = place('Bühler', { spaeter: 1, termine: [day] })
  const requested = place('Cham', { anfragen: 1, termine: [day] })
  const due = place('Degersheim', { geraete: 1 })
  const nothing = place('Engelburg', { spaeter: 1 })
  expect(shown([near, soon, requested, due, nothing])).toEqual([
    'In der Nähe der nächsten Termine',
    '9000 Abtwil',
    '9000 Bühler',
    'Übrige Orte',
    '9000 Cham',
    '9000 Degersheim',
  ])
  expect(shown([near])).toEqual(['In der Nähe der nächsten Termine', '9000 Abtwil'])
  expect(shown([due])).toEqual(['9000 Degersheim'])
})
