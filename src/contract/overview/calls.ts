import { Type } from 'typebox'
import { admin, shared } from '../fields/endpoint-parts.ts'
import { DeskFindings, DeskQuery } from './desk-search.ts'
import { Dashboard, StuckMails } from './dashboard.ts'
import { ShopState, Warnings } from './shop-state.ts'

const healthy = Type.Object({ status: Type.Literal('ok') })

/** The overview of the owner, and whether the shop runs (spec §7); part of the table in contract/endpoints.ts. */
export const overviewCalls = {
  'GET /api/admin/dashboard': {
    ...admin,
    summary: 'What waits and how the shop is doing',
    replies: { 200: Dashboard },
  },
  'GET /api/admin/search': {
    ...admin,
    summary:
      'Persons, orders, invoices, appointments, devices and products by whatever is known of them',
    query: DeskQuery,
    replies: { 200: DeskFindings },
  },
  'GET /api/admin/state': {
    ...admin,
    summary: 'Whether everything is there that the shop needs to run',
    replies: { 200: ShopState },
  },
  'GET /api/admin/warnings': {
    ...admin,
    summary: 'What is wrong with the installation',
    replies: { 200: Warnings },
  },
  'GET /api/admin/mails/stuck': {
    ...admin,
    summary: 'Mails that do not reach their readers',
    replies: { 200: StuckMails },
  },
  'GET /healthz': { ...shared, summary: 'The process answers', replies: { 200: healthy } },
  'GET /readyz': { ...shared, summary: 'The shop can serve', replies: { 200: healthy } },
} as const
