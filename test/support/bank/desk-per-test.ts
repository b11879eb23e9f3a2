import { afterEach, beforeEach } from 'vitest'
import { type BankDesk, openBankDesk } from './bank-desk.ts'

/** The desk of the running test. */
export let desk: BankDesk

/** Each test of the suite has its own shop, with the desk at which the owner reads statements of the bank. */
export function openDeskPerTest(): void {
  beforeEach(async () => {
    desk = await openBankDesk()
  })
  afterEach(() => desk.shop.close())
}
