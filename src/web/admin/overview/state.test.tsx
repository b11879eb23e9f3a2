import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { ShopState } from '../../../contract/overview/shop-state.ts'
import StatePage from './state.tsx'

const Page = StatePage as unknown as ComponentType<{ loaderData: object }>

const isFine = true
const well: ShopState = {
  version: '1.2.3',
  database: { isFine, isPostgres: true, tookMs: 3 },
  disk: { isFine, free: 5e9, isWritable: true },
  backup: { isFine, madeAt: null, failedAt: null },
  backupPlace: { isFine, isElsewhere: true },
  restoreDrill: { isFine, triedAt: null, failure: null },
  clock: { isFine, aheadBy: null },
  update: { isFine, newest: null },
  certificate: { isFine, gueltigBis: null },
  mails: { isFine, waiting: 0, waitingSince: null },
  payments: { isFine, toReview: 0 },
  runs: { isFine, failures: [] },
  providerAnswer: { isFine, answeredAt: null },
  provider: { isFine, isSimulated: true, lastEventAt: null },
}

function shown(backup: ShopState['backup']): string {
  const Component = () => <Page loaderData={{ state: { ...well, backup } }} />
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component }])
  const root = { business: { name: 'Föhnwacht' } }
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root } }} />)
}

test('a shop that makes no backups speaks neither of their place nor of trying them', () => {
  const none = { madeAt: null, failedAt: null }
  const words = ['macht, wer Ihren Server betreut', 'noch keine', 'Ort der Sicherung', 'Probe der']
  const spoken = (isFine: boolean) => {
    const page = shown({ ...none, isFine })
    return words.map((word) => page.includes(word))
  }
  expect(spoken(true)).toEqual([true, false, false, false])
  expect(spoken(false)).toEqual([false, true, true, true])
})

test('what the shop cannot know is not called fine: backups that are made elsewhere, an unknown certificate', () => {
  const fine = (madeAt: string | null) =>
    shown({ isFine, madeAt, failedAt: null }).split('In Ordnung.').length - 1
  const inTime = fine('2026-03-07T01:00:00.000Z')
  // With backups of its own, their place is fine besides.
  expect(fine(null)).toBe(inTime - 2)
  expect(inTime).toBe(8)
})
