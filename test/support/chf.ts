import { type Chf, toChf, toRappen } from '../../src/contract/money.ts'

/** An amount as an answer has it; `francs` as it is read: 54.95. */
export const chf = (francs: number): Chf => toChf(toRappen(francs))
