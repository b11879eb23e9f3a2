import { AdminUserList, UserListQuery } from '../contract/admin-users.ts'
import { readPage } from '../contract/paging.ts'
import { listUsers } from '../shop/accounts/list-users.ts'
import type { App } from './app.ts'
import type { Deps } from './deps.ts'

/** Accounts for admins (spec §7 Admin). */
export function adminUserRoutes(app: App, { db }: Deps): void {
  app.get(
    '/api/admin/users',
    {
      config: { access: 'admin' },
      schema: { querystring: UserListQuery, response: { 200: AdminUserList } },
    },
    ({ query: { search = '', ...page } }) => listUsers(db, { search, ...readPage(page) }),
  )
}
