import { readPage } from '../../../contract/fields/paging.ts'
import { listChanges } from '../../../shop/audit/list-changes.ts'
import type { App, Deps } from '../../deps.ts'
import { addRoute } from '../../http/endpoint.ts'

export function adminAuditRoutes(app: App, { db }: Deps): void {
  addRoute(app, 'GET /api/admin/audit', ({ query }) => listChanges(db, query, readPage(query)))
}
