/** Why the shop cannot start, said to whoever starts it: they can change it, and no stack trace helps them. */
export class StartError extends Error {
  override readonly name: string = 'StartError'
}
