import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { visitServices } from '../appointments/words.ts'
import { kindNames } from '../devices/kinds.ts'
import { checklistOf, checklistOfService, checklistVersion } from './checklists.ts'

test('a report says by which checks it was made', () => {
  const lists = [
    kindNames.map((kind) => checklistOf(kind, { reinigung: true, kontrolle: true })),
    Object.keys(visitServices).map((service) => checklistOfService(service as 'kaminfegen')),
  ]
  // A different hash here means that the checks are others: raise `checklistVersion`.
  expect([checklistVersion, hash('sha256', JSON.stringify(lists)).slice(0, 16)]).toEqual([
    2,
    '53665a9a84058a24',
  ])
})
