import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faults } from '../faults/all-faults.ts'
import { NotPossibleHere, type Outcome } from '../faults/fault.ts'
import { conclude, tell, type Verdict } from '../faults/verdict.ts'
import { mailBatch } from '../src/shop/mail/send-mails.ts'

const well: Outcome = {
  rounds: 2,
  skipped: 0,
  purchases: 40,
  lost: [],
  doubled: [],
  sentAgain: [],
  interruptions: 0,
  broken: [],
  figure: '',
}
const again = (times: number) => Array.from({ length: times }, () => 'order-confirmation')

const outcomes: [what: string, outcome: Partial<Outcome>, verdict: Verdict][] = [
  ['nothing was lost', {}, 'survived'],
  ['something was lost', { lost: ['an order'] }, 'failed'],
  ['something exists twice', { doubled: ['an order'] }, 'failed'],
  ['a check failed', { broken: ['the books'] }, 'failed'],
  ['nobody bought', { purchases: 0 }, 'failed'],
  ['it never happened', { rounds: 0, skipped: 2 }, 'skipped'],
  ['it never happened, and the books are wrong', { rounds: 0, broken: ['the books'] }, 'failed'],
  ['a mail left again though nobody was killed', { sentAgain: again(1) }, 'failed'],
  [
    'a killed process had sent its mails',
    { sentAgain: again(mailBatch), interruptions: 1 },
    'survived',
  ],
  ['more left again than it had', { sentAgain: again(mailBatch + 1), interruptions: 1 }, 'failed'],
]

test.each(outcomes)('%s', async (_, outcome, verdict) => {
  const run = () => Promise.resolve({ ...well, ...outcome })
  expect((await tell({ run }, 2)).verdict).toBe(verdict)
})

test('a fault that is not possible here was not survived, and a mistake of its own is no fault', async () => {
  const impossible = await tell({ run: () => Promise.reject(new NotPossibleHere('root')) }, 1)
  expect(impossible.verdict).toBe('skipped')
  expect(impossible.cells.at(-1)).toBe('not possible here: needs root')
  expect((await tell({ run: () => Promise.reject(new Error('oh')) }, 1)).verdict).toBe('failed')
  expect(
    (await tell({ run: () => Promise.resolve({ ...well, rounds: 1, skipped: 1 }) }, 2)).cells[0],
  ).toBe('1 (1 skipped)')

  const [a, b, c] = [
    { name: 'a', verdict: 'survived' },
    { name: 'b', verdict: 'skipped' },
    { name: 'c', verdict: 'failed' },
  ] as const
  expect(conclude([a, b])).toEqual({ line: '1 survived, 0 failed, 1 skipped (b)', code: 0 })
  expect(conclude([b])).toMatchObject({ code: 1 })
  expect(conclude([a, b, c])).toEqual({ line: '1 survived, 1 failed (c), 1 skipped (b)', code: 1 })
})

test('every fault is in the table of the handbook of operations, and no other', () => {
  const text = readFileSync(join(import.meta.dirname, '..', 'docs', 'operations.md'), 'utf8')
  const rows = [...text.matchAll(/^\| `([a-z-]+)`: /gm)].map(([, name]) => name)
  expect(rows).toEqual(faults.map(({ name }) => name))
})
