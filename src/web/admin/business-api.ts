import type { AuditEntry } from '../../contract/admin-audit.ts'
import type {
  AdminMessage,
  AdminOrder,
  AdminOrderDetail,
  Dashboard,
  OrderMove,
  StuckMails,
} from '../../contract/admin-orders.ts'
import type { Page } from '../../contract/paging.ts'
import type { LegalKind, LegalVersions, NewLegalText, Settings } from '../../contract/settings.ts'
import { only } from './admin-api.ts'
import { send } from '../api.ts'
import { sendAdmin } from './admin-send.ts'

/** What narrows the list of orders, in the page's address and in the call. */
export const orderFilters = ['search', 'status', 'from', 'to'] as const

/** Orders, messages and settings for admins (spec §7 Admin). */
export const businessApi = {
  dashboard: () => sendAdmin<Dashboard>('GET', '/dashboard'),
  stuckMails: () => sendAdmin<StuckMails>('GET', '/mails/stuck'),
  orders: {
    list: (query: URLSearchParams) =>
      sendAdmin<Page<AdminOrder>>('GET', `/orders?${only(query, [...orderFilters, 'page'])}`),
    items: (id: string | number) =>
      sendAdmin<AdminOrderDetail>('GET', `/orders/${encodeURIComponent(id)}/items`),
    move: (id: number, body: OrderMove) =>
      sendAdmin<AdminOrderDetail>('POST', `/orders/${id}/status`, body),
    exportUrl: (query: URLSearchParams) => `/api/admin/orders.csv?${only(query, orderFilters)}`,
  },
  payments: {
    review: (id: string) => sendAdmin<AdminOrderDetail>('POST', `/payments/${id}/reviewed`),
  },
  messages: {
    list: (query: URLSearchParams) =>
      sendAdmin<Page<AdminMessage>>('GET', `/messages?${only(query, ['status', 'page'])}`),
    answer: (id: number, answered: boolean) =>
      sendAdmin<{ answered: boolean }>('POST', `/messages/${id}/answered`, { answered }),
  },
  settings: {
    read: () => send<Settings>('GET', '/api/settings'),
    save: (body: Settings) => sendAdmin<Settings>('PUT', '/settings', body),
  },
  legal: {
    versions: (kind: LegalKind) => sendAdmin<LegalVersions>('GET', `/legal/${kind}`),
    publish: (kind: LegalKind, body: NewLegalText) =>
      sendAdmin<LegalVersions>('POST', `/legal/${kind}`, body),
  },
  audit: (query: URLSearchParams) =>
    sendAdmin<Page<AuditEntry>>('GET', `/audit?${only(query, ['page'])}`),
}
