import { Type } from 'typebox'
import { largestInteger } from './limits.ts'

// Every number of a request is bounded by what the database holds (`addRoute` insists on it); the rules say in German
// what the trade allows.

/** A number as typed: its rule refuses what it cannot mean. */
export const TypedNumber = Type.Number({ minimum: -largestInteger, maximum: largestInteger })

/** An amount in CHF as typed. */
export const TypedAmount = Type.Number({
  minimum: -largestInteger / 100,
  maximum: largestInteger / 100,
})

/** The id of a person in a body. */
export const PersonNumber = Type.Integer({ minimum: 0, maximum: 999_999_999 })

/** The revision of a state somebody has read. */
export const Revision = Type.Integer({ minimum: 0, maximum: largestInteger })
