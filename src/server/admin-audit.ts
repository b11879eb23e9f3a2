import { AuditList, AuditQuery } from '../contract/admin-audit.ts'
import { readPage } from '../contract/paging.ts'
import { listChanges } from '../shop/audit/list-changes.ts'
import type { App } from './app.ts'
import type { Deps } from './deps.ts'

/** Who changed what when. */
export function adminAuditRoutes(app: App, deps: Deps): void {
  app.get(
    '/api/admin/audit',
    {
      config: { access: 'admin' },
      schema: { querystring: AuditQuery, response: { 200: AuditList } },
    },
    async ({ query }) => listChanges(deps.db, readPage(query)),
  )
}
