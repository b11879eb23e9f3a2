import type { Database } from '../../db/schema.ts'

/** A shop's database, and its public URL, with which links in mails start. */
export type Shop = { db: Database; publicUrl: string }
