import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Opening } from '../../../contract/settings/opening.ts'
import OpeningPage from './opening.tsx'

const Page = OpeningPage as unknown as ComponentType<{ loaderData: object }>

const opened: Opening = {
  isLive: true,
  isSimulated: false,
  isMissing: false,
  isOpen: true,
  openedAt: '2026-03-07T09:00:00.000Z',
  openedBy: 'chefin@beispiel.ch',
  points: [{ point: 'payment', isDone: false }],
  unfertig: [],
  deliveryCountries: ['Schweiz'],
  noticeAddress: 'chefin@beispiel.ch',
  sendsMail: true,
  lastWebhookAt: null,
  events: [],
}

function shown(change: Partial<Opening>): string {
  const opening = { ...opened, ...change }
  const Component = () => <Page loaderData={{ opening }} />
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component }])
  const root = { business: { name: 'Föhnwacht' } }
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root } }} />)
}

test('a shop is closed only where that keeps somebody from ordering, and a missing provider is called missing', () => {
  const [close, trial] = ['Verkauf schliessen', 'einer zum Ausprobieren']
  expect(shown({})).toContain(close)
  // A live key was taken away after the opening: then everybody can order, whatever is pressed.
  expect(shown({ isLive: false })).toContain(trial)
  expect(shown({ isLive: false })).not.toContain(close)
  const missing = shown({ isLive: false, isMissing: true, isOpen: false })
  expect(missing).toContain('Es ist kein Zahlungsanbieter angeschlossen')
  expect(missing).not.toContain(trial)
})
