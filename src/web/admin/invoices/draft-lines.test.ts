import { expect, test } from 'vitest'
import { billDraft, readDraft } from '../../../shop/service/draft-data.ts'
import { newLine, readLines, sumUp } from './draft-lines.ts'

test.each([
  ['0.29', '0.50', 0],
  ['0,35', '1.70', 0],
  ['1', '0.05', 50],
  ['3', '33.35', 2.5],
  ['1.15', '100', 12.5],
])('%s at %s less %d %% comes to what the invoice will say', (menge, preis, rabatt) => {
  const lines = [{ ...newLine(), text: 'Arbeit', menge, preis }]
  const positionen = readLines(lines, 8.1) ?? []
  const draft = readDraft(
    { positionen, rabatt, leistungsdatum: '2026-03-07' },
    Date.UTC(2026, 2, 7),
  )
  expect(sumUp(lines, rabatt)).toBe(billDraft(draft).total)
})
