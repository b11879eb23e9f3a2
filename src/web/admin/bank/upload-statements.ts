import type { BankStatementResult } from '../../../contract/bank/bank.ts'
import { statementBytes } from '../../../contract/bank/limits.ts'
import { isSessionOver, textOf } from '../../api.ts'
import { assertSize, sendBytes } from '../../send-bytes.ts'

/** What came of a file: the result for its entries, or why there is none. */
export type UploadedStatement = { name: string; result?: BankStatementResult; trouble?: string }

/**
 * Uploads bank statements one after the other. Stops when the session is over, and returns the names of the files that
 * are left.
 */
export async function uploadStatements(
  files: readonly File[],
  onDone: (done: UploadedStatement) => void,
): Promise<string[]> {
  for (const [at, file] of files.entries()) {
    const { name } = file
    try {
      onDone({ name, result: await upload(file) })
    } catch (failure) {
      if (isSessionOver(failure)) return files.slice(at).map((unsent) => unsent.name)
      onDone({ name, trouble: textOf(failure) })
    }
  }
  return []
}

async function upload(file: File): Promise<BankStatementResult> {
  assertSize(file, statementBytes, 'bank-statement-too-large')
  const body = new FormData()
  body.set('datei', file)
  return sendBytes('POST /api/admin/bank-statements', { body })
}
