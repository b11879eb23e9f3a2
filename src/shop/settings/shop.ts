import type { Db } from '../../db/schema.ts'

/** The database of a shop, and the address visitors use: links in mails begin with it. */
export type Shop = { db: Db; publicUrl: string }
