import { setImmediate as nextTurn } from 'node:timers/promises'
import { Problem } from '../../contract/problems.ts'
import { retryWhileBusy } from './busy.ts'
import type { Mutex } from './mutex.ts'

type Writer = { exec: (sql: string) => void; readonly inTransaction: boolean }

/** Turns of the event loop that a commit waits at most for further transactions. */
const maxTurns = 5

/**
 * Transactions that end in the same turn of the event loop, or in turns that follow each other, are committed together:
 * one wait for the disk instead of one each (docs/decisions/009). They are one SQLite transaction, and from the second
 * on savepoints in it; each is reported as durable only when that transaction is. Only the holder of the write lock may
 * call `begin`, `release`, `rollback` and `flushNow`.
 */
export class GroupCommit {
  readonly #writer: Writer
  readonly #mutex: Mutex
  /** Resolves the released transactions that wait for the commit; undefined when there are none. */
  #waiting: PromiseWithResolvers<void> | undefined
  /** How many transactions were released since the start. */
  #released = 0

  constructor(writer: Writer, mutex: Mutex) {
    this.#writer = writer
    this.#mutex = mutex
  }

  /** Begins a transaction. Throws `busy`. */
  async begin(): Promise<void> {
    if (!this.#writer.inTransaction) {
      // IMMEDIATE takes the write lock now, so no transaction fails halfway on an upgrade.
      await retryWhileBusy(() => this.#writer.exec('begin immediate'))
    }
    // The first of a group needs none: nothing else would be rolled back with it.
    if (this.#waiting) this.#writer.exec('savepoint own')
  }

  /** Ends a transaction; the returned promise resolves once the change would survive a power cut. */
  release(): Promise<void> {
    this.#released += 1
    if (this.#waiting) this.#writer.exec('release own')
    else {
      this.#waiting = Promise.withResolvers<void>()
      void this.#gather()
    }
    return this.#waiting.promise
  }

  /** Commits once a turn of the event loop brings no further transaction, or `maxTurns` have passed. */
  async #gather(): Promise<void> {
    let before = 0
    for (let turn = 0; turn < maxTurns && this.#released > before; turn += 1) {
      before = this.#released
      await nextTurn()
    }
    await this.flush()
  }

  /** Rolls one transaction back; the others stay. */
  rollback(): void {
    // After a full disk or an I/O error SQLite has rolled back everything on its own.
    if (!this.#writer.inTransaction) this.#fail(new Problem('busy', { retryAfter: 1 }))
    else if (this.#waiting) {
      this.#writer.exec('rollback to own')
      this.#writer.exec('release own')
    } else this.#writer.exec('rollback')
  }

  /** Commits what is waiting, as soon as nobody is writing. Never throws: those who wait are told. */
  async flush(): Promise<void> {
    const release = await this.#mutex.lock()
    try {
      await this.flushNow()
    } finally {
      release()
    }
  }

  /** Commits what is waiting. Never throws: those who wait are told. */
  async flushNow(): Promise<void> {
    if (!this.#waiting) return
    try {
      await retryWhileBusy(() => this.#writer.exec('commit'))
      this.#waiting.resolve()
      this.#waiting = undefined
    } catch (error) {
      if (this.#writer.inTransaction) this.#writer.exec('rollback')
      this.#fail(error)
    }
  }

  #fail(reason: unknown): void {
    this.#waiting?.reject(reason)
    this.#waiting = undefined
  }
}
