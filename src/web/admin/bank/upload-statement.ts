import type { BankStatementResult } from '../../../contract/bank.ts'
import { statementBytes } from '../../../contract/bank-limits.ts'
import { addressOf } from '../../../contract/endpoint.ts'
import { type ProblemBody, problems } from '../../../contract/problems.ts'
import { MINUTE } from '../../../contract/time.ts'
import { ApiError } from '../../api.ts'

/** Sends a statement of the bank; answers what came of its entries. Rejects with `ApiError`. */
export async function uploadStatement(file: File): Promise<BankStatementResult> {
  if (file.size > statementBytes) {
    // Before the whole of it is sent.
    const [status, message] = problems['bank-statement-too-large']
    throw new ApiError(status, { message })
  }
  const body = new FormData()
  body.set('datei', file)
  try {
    const { method, path } = addressOf('POST /api/admin/bank-statements')
    const headers = { accept: 'application/json' }
    const signal = AbortSignal.timeout(MINUTE)
    const answer = await fetch(path, { method, headers, body, signal })
    const said = (await answer.json()) as BankStatementResult & ProblemBody
    if (!answer.ok) throw new ApiError(answer.status, said)
    return said
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(0, {})
  }
}
