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
  closedAt: null,
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

test('a shop that is closed for a while is not called new', () => {
  const closed = { isOpen: false, openedAt: null, openedBy: null }
  const [before, since] = ['noch nicht eröffnet', 'geschlossen: Auf jeder Seite']
  expect(shown(closed)).toContain(before)
  const again = shown({ ...closed, closedAt: '2026-07-11T09:00:00.000Z' })
  expect(again).toContain(since)
  expect(again).not.toContain(before)
})
