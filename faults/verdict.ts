import { inspect } from 'node:util'
import { mailBatch } from '../src/shop/mail/send-mails.ts'
import { type Fault, NotPossibleHere, type Outcome } from './fault.ts'

/** `skipped`: the fault did not happen, so nothing is known. */
export type Verdict = 'survived' | 'failed' | 'skipped'

export type Judgement = { verdict: Verdict; cells: (string | number)[]; details: string[] }

/** Columns of the table beside the fault itself. */
export const columns = ['rounds', 'purchases', 'lost', 'twice', 'mails again', '', 'measured']

/** Causes a fault and judges what came of it. */
export async function tell({ run }: Pick<Fault, 'run'>, rounds: number): Promise<Judgement> {
  try {
    return judge(await run(rounds))
  } catch (error) {
    const isImpossible = error instanceof NotPossibleHere
    const why = isImpossible ? `not possible here: needs ${error.message}` : ''
    return {
      verdict: isImpossible ? 'skipped' : 'failed',
      cells: ['', '', '', '', '', isImpossible ? 'skipped' : 'FAIL', why],
      details: isImpossible ? [] : [inspect(error)],
    }
  }
}

function judge(outcome: Outcome): Judgement {
  const { rounds, skipped, purchases, lost, doubled, sentAgain, interruptions, broken, figure } =
    outcome
  // A process that was killed or cut off may have sent those it had claimed; all others know what they have sent.
  const excess = Math.max(0, sentAgain.length - interruptions * mailBatch)
  const again = excess > 0 ? [`${excess} mails too many left again: ${sentAgain.join(', ')}`] : []
  const idle = purchases > 0 ? [] : ['nobody bought anything']
  const details = [...lost, ...doubled, ...again, ...broken, ...idle]
  const verdict = details.length > 0 ? 'failed' : rounds > 0 ? 'survived' : 'skipped'
  const word = { survived: 'ok', failed: 'FAIL', skipped: 'skipped' }[verdict]
  const happened = skipped > 0 ? `${rounds} (${skipped} skipped)` : rounds
  const counts = [purchases, lost.length, doubled.length, sentAgain.length]
  return { verdict, cells: [happened, ...counts, word, figure], details: details.slice(0, 10) }
}

/** The last line, and the exit code: 0 when at least one fault was survived and none failed. */
export function conclude(all: readonly { name: string; verdict: Verdict }[]) {
  const named = (verdict: Verdict) =>
    all.filter((one) => one.verdict === verdict).map(({ name }) => name)
  const count = (verdict: Verdict) => {
    const names = named(verdict)
    const list = names.length > 0 && verdict !== 'survived' ? ` (${names.join(', ')})` : ''
    return `${names.length} ${verdict}${list}`
  }
  const isWell = named('failed').length === 0 && named('survived').length > 0
  return {
    line: (['survived', 'failed', 'skipped'] as const).map(count).join(', '),
    code: isWell ? 0 : 1,
  }
}
