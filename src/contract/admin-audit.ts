import { type Static, Type } from 'typebox'
import { PageOf, PageQuery } from './paging.ts'

export const AuditQuery = PageQuery

/** A line of the log: who changed what when, with the thing before and after as JSON texts. */
const AuditEntry = Type.Object({
  id: Type.Integer(),
  email: Type.String(),
  action: Type.String(),
  subject: Type.String(),
  before: Type.Union([Type.String(), Type.Null()]),
  after: Type.Union([Type.String(), Type.Null()]),
  createdAt: Type.String(),
})
export type AuditEntry = Static<typeof AuditEntry>

export const AuditList = PageOf(AuditEntry)
