/** Why the shop cannot start, addressed to the operator: shown without a stack trace, as it is theirs to fix. */
export class StartError extends Error {
  override readonly name: string = 'StartError'
}
