/** First come, first served. */
export class Turn {
  #last: Promise<void> = Promise.resolve()

  async take(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = this.#last
    this.#last = promise
    await before
    return resolve
  }
}
