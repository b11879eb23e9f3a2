import type { BankStatementResult } from '../../../contract/bank.ts'
import { statementBytes } from '../../../contract/bank-limits.ts'
import { assertSize, sendBytes } from '../../send-bytes.ts'

/** Uploads a bank statement; returns the result for its entries. Rejects with `ApiError`. */
export async function uploadStatement(file: File): Promise<BankStatementResult> {
  assertSize(file, statementBytes, 'bank-statement-too-large')
  const body = new FormData()
  body.set('datei', file)
  return sendBytes('POST /api/admin/bank-statements', { body })
}
