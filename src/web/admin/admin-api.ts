import type { AdminCategory, AdminProduct, ProductDraft } from '../../contract/admin-catalogue.ts'
import type { AdminUser, EndedSessions, UserRole } from '../../contract/admin-users.ts'
import type { Page } from '../../contract/paging.ts'
import { sendAdmin } from './admin-send.ts'

/** Users and catalogue for admins (spec §7 Admin). Apart from `api.ts`, so that customers never load it. */
export const adminApi = {
  users: {
    list: (query: URLSearchParams) =>
      sendAdmin<Page<AdminUser>>('GET', `/users?${only(query, ['search', 'page', 'limit'])}`),
    changeRole: (id: number, role: UserRole['role']) =>
      sendAdmin<UserRole>('PUT', `/users/${id}/role`, { role }),
    endSessions: (id: number) => sendAdmin<EndedSessions>('DELETE', `/users/${id}/sessions`),
  },
  products: {
    list: (query: URLSearchParams) =>
      sendAdmin<Page<AdminProduct>>('GET', `/products?${only(query, ['q', 'page'])}`),
    get: (id: string) =>
      sendAdmin<{ data: AdminProduct }>('GET', `/products/${encodeURIComponent(id)}`),
    create: (draft: ProductDraft) =>
      sendAdmin<{ data: AdminProduct }>('POST', '/products/save', draft),
    edit: (id: number, draft: ProductDraft) =>
      sendAdmin<{ data: AdminProduct }>('PUT', `/products/edit/${id}`, draft),
    remove: (id: number) => sendAdmin<void>('DELETE', `/products/delete/${id}`),
    categories: () => sendAdmin<{ data: AdminCategory[] }>('GET', '/products/categories'),
  },
}

/** The parameters a call knows; a mistyped page number asks for the first page. */
export function only(query: URLSearchParams, names: readonly string[]): string {
  const known = new URLSearchParams()
  for (const name of names) {
    const value = query.get(name)
    if (value && (name !== 'page' || /^[1-9]\d{0,5}$/.test(value))) known.set(name, value)
  }
  return known.toString()
}
