/** A chain of causes longer than this has lost its subject. */
const maxCauses = 5

/**
 * What the log keeps of an error: its type, code, message and stack, with those of its causes. Not what a database, a
 * library or a provider adds to it: the row that was refused, a mail's recipients, somebody's payment.
 */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const chain = [error, ...causesOf(error)]
  return {
    type: error.constructor.name,
    ...('code' in error && { code: error.code }),
    message: chain.map(({ message }) => message).join(': '),
    stack: chain.map(({ stack }) => stack).join('\ncaused by: '),
  }
}

function causesOf({ cause }: Error, depth = 1): Error[] {
  if (!(cause instanceof Error) || depth > maxCauses) return []
  return [cause, ...causesOf(cause, depth + 1)]
}
