/** First come, first served. */
export class Mutex {
  #last: Promise<void> = Promise.resolve()

  async lock(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = this.#last
    this.#last = promise
    await before
    return resolve
  }
}
