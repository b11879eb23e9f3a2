import type { SelectType } from 'kysely'
import type { Tables, Trx } from '../../db/schema.ts'

type TableName = keyof Tables

/** The tables with a row or more for each person, by their column `user_id`. */
export type OwnTable = {
  [Name in TableName]: 'user_id' extends keyof Tables[Name] ? Name : never
}[TableName]

/** What tells a row apart and whose it is, and instants: they say nothing else about somebody. */
type PlainColumn = 'id' | `${string}_id` | `${string}_by` | `${string}_at`

/** The columns that can say something about somebody: text, bytes, figures, and what is so or not. */
type PersonalColumn<Name extends TableName> =
  | Exclude<Extract<keyof Tables[Name], string>, PlainColumn>
  | TextColumn<Name>

/** The columns stored as text or bytes. */
type TextColumn<Name extends TableName> = {
  [Column in keyof Tables[Name]]: NonNullable<SelectType<Tables[Name][Column]>> extends
    | string
    | Uint8Array
    ? Column
    : never
}[keyof Tables[Name]]

/** Deletes what a table holds of a person, in the caller's transaction. */
type Erase = (trx: Trx, userId: number, leaving: Leaving) => Promise<void>

/** How a person leaves: the addresses under which nobody else is known, and the instant in ms. */
type Leaving = { addresses: readonly string[]; now: number }

/** These columns of a table, by what the export of somebody's data does with them. */
type PersonalColumns<Name extends TableName> = Partial<
  Record<
    /** Its value is in the export. */
    | 'exported'
    /** One of a fixed list of codes, or JSON: exported in the words of the wire, if at all. */
    | 'coded'
    /** The same as a value of another table that is exported. */
    | 'repeated'
    /** Handed out as a file of its own: an invoice, a report, a picture. */
    | 'apart'
    /** Proves something, as a password or the hash of a token does: must not be in the export. */
    | 'secret'
    /** Tells rows apart, or is derived from other columns. */
    | 'technical'
    /** What the business, the bank or the provider notes for itself. */
    | 'internal',
    readonly PersonalColumn<Name>[]
  >
>

/** A table with data of persons. */
type PersonalTable<Name extends TableName> = {
  /**
   * What deleting a person does: deletes their rows; does it with a rule of the table's own; empties columns of a row
   * that stays; or nothing, for a reason.
   */
  deleted:
    | (Name extends OwnTable ? 'rows' : never)
    | { rows: Erase }
    | { columns: readonly PersonalColumn<Name>[]; by: Erase }
    | { kept: string }
  /**
   * What happens when somebody without a sign-in turns out to be the person of an account: the rows move there, after a
   * rule of the table's own where there is one; they are deleted with the person left behind; or they stay.
   */
  joined: (Name extends OwnTable ? 'moved' | { moved: Move } : never) | 'erased' | 'stays'
  columns: PersonalColumns<Name>
}

/** Prepares the rows of a person for the account they move to, in the caller's transaction. */
type Move = (trx: Trx, from: number, to: number, now: number) => Promise<void>

/** A table whose rows belong to one of another table: they are kept, deleted and moved with it. */
type PartOf<Name extends TableName> = { partOf: TableName; columns: PersonalColumns<Name> }

/** A table that says nothing about customers. */
type Nothing<Name extends TableName> = { nothing: readonly TextColumn<Name>[] }

/** Every table of the shop, and every column of it that can say something about somebody. */
export type PersonalData = {
  readonly [Name in TableName]: PersonalTable<Name> | PartOf<Name> | Nothing<Name>
}

/** The columns of an address. */
export const place = ['street', 'postal_code', 'city', 'country'] as const

/** The days of the last work on a device, as its owner stated them. */
export const lastDays = [
  'last_service_day',
  'last_change_day',
  'last_test_day',
  'last_cleaning_day',
  'last_inspection_day',
] as const

/** The columns of who somebody is and where they can be reached. */
export const contact = ['first_name', 'last_name', 'phone', ...place] as const
