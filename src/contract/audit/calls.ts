import { AuditList, AuditQuery } from './audit.ts'
import { admin } from '../fields/endpoint-parts.ts'

/** The audit log (spec §7); part of the table in contract/endpoints.ts. */
export const auditCalls = {
  'GET /api/admin/audit': {
    ...admin,
    summary: 'Who changed what when',
    query: AuditQuery,
    replies: { 200: AuditList },
  },
} as const
