import { Type } from 'typebox'
import { AuditList, AuditQuery } from './admin-audit.ts'
import {
  AdminCategories,
  AdminProductAnswer,
  AdminProductList,
  ProductDeletion,
  ProductDraft,
  ProductListQuery,
  UploadedPicture,
} from './admin-catalogue.ts'
import {
  AdminMessageList,
  AdminOrderDetail,
  AdminOrderList,
  Answered,
  Dashboard,
  MessageListQuery,
  OrderBatch,
  OrderBatchResult,
  OrderFilter,
  OrderListQuery,
  OrderMove,
  PackingListQuery,
  PackingLists,
  ParcelNumber,
  StuckMails,
} from './admin-orders.ts'
import { RecipientChange } from './admin-people.ts'
import { admin, nothing } from './endpoint-parts.ts'
import { ids } from './id.ts'
import { Opening, OpeningChange, OpeningConfirmation } from './opening.ts'
import { adminInvoiceEndpoints } from './admin-invoice-endpoints.ts'
import { orderMoneyEndpoints } from './order-money-endpoints.ts'
import { pictureBytes } from './pictures.ts'
import { secondFactorEndpoints } from './second-factor-endpoints.ts'
import { ShopState, Warnings } from './shop-state.ts'
import {
  LegalKind,
  LegalVersions,
  NewLegalText,
  NewSettings,
  OwnerSettings,
  TestMailSent,
} from './settings.ts'

const id = ids('id')
const kind = Type.Object({ kind: LegalKind })

/** Endpoints of the admin area (spec §7 Admin); part of the table in endpoints.ts. */
export const adminEndpoints = {
  'GET /api/admin/dashboard': {
    ...admin,
    summary: 'What waits and how the shop is doing',
    replies: { 200: Dashboard },
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
  'GET /api/admin/audit': {
    ...admin,
    summary: 'Who changed what when',
    query: AuditQuery,
    replies: { 200: AuditList },
  },

  'GET /api/admin/products': {
    ...admin,
    summary: 'Products',
    query: ProductListQuery,
    replies: { 200: AdminProductList },
  },
  'GET /api/admin/products/categories': {
    ...admin,
    summary: 'Categories a product can have',
    replies: { 200: AdminCategories },
  },
  'GET /api/admin/products/:id': {
    ...admin,
    summary: 'One product',
    params: id,
    replies: { 200: AdminProductAnswer },
  },
  'POST /api/admin/products/save': {
    ...admin,
    summary: 'Create a product',
    body: ProductDraft,
    replies: { 201: AdminProductAnswer },
  },
  'PUT /api/admin/products/edit/:id': {
    ...admin,
    summary: 'Change a product',
    params: id,
    body: ProductDraft,
    replies: { 200: AdminProductAnswer },
  },
  'DELETE /api/admin/products/delete/:id': {
    ...admin,
    summary: 'Delete a product',
    params: id,
    query: ProductDeletion,
    replies: { 204: nothing },
  },
  'POST /api/admin/pictures': {
    ...admin,
    summary: 'Upload a picture: the body is the file',
    bodyLimit: pictureBytes,
    replies: { 201: UploadedPicture },
  },

  'GET /api/admin/orders': {
    ...admin,
    summary: 'Orders',
    query: OrderListQuery,
    replies: { 200: AdminOrderList },
  },
  'GET /api/admin/orders.csv': {
    ...admin,
    summary: 'Orders as a table for a spreadsheet',
    query: OrderFilter,
    mediaType: 'text/csv; charset=utf-8',
    replies: { 200: Type.String() },
  },
  'GET /api/admin/orders/:id/items': {
    ...admin,
    summary: 'One order with its lines and payments',
    params: id,
    replies: { 200: AdminOrderDetail },
  },
  'POST /api/admin/orders/:id/status': {
    ...admin,
    summary: 'Move an order on',
    params: id,
    body: OrderMove,
    replies: { 200: AdminOrderDetail },
  },
  'GET /api/admin/orders/packing-lists': {
    ...admin,
    summary: 'What somebody who packs orders has to know',
    query: PackingListQuery,
    replies: { 200: PackingLists },
  },
  'POST /api/admin/orders/batch': {
    ...admin,
    summary: 'Move several orders on',
    body: OrderBatch,
    replies: { 200: OrderBatchResult },
  },
  'PUT /api/admin/orders/:id/tracking': {
    ...admin,
    summary: 'Put the number of a parcel right',
    params: id,
    body: ParcelNumber,
    replies: { 200: AdminOrderDetail },
  },
  'PUT /api/admin/orders/:id/recipient': {
    ...admin,
    summary: 'Put right who gets an order and where it goes',
    params: id,
    body: RecipientChange,
    replies: { 200: AdminOrderDetail },
  },
  ...orderMoneyEndpoints,
  ...adminInvoiceEndpoints,

  'GET /api/admin/messages': {
    ...admin,
    summary: 'Messages of the contact form',
    query: MessageListQuery,
    replies: { 200: AdminMessageList },
  },
  'POST /api/admin/messages/:id/answered': {
    ...admin,
    summary: 'Mark a message as answered',
    params: id,
    body: Answered,
    replies: { 200: Answered },
  },

  'PUT /api/admin/settings': {
    ...admin,
    summary: 'Change what the owner decides',
    body: NewSettings,
    replies: { 200: OwnerSettings },
  },
  'GET /api/admin/settings': {
    ...admin,
    summary: 'What the owner has decided, with what only the owner sees',
    replies: { 200: OwnerSettings },
  },
  'POST /api/admin/test-mail': {
    ...admin,
    summary: 'Send a test mail to where the notices go',
    replies: { 200: TestMailSent },
  },
  'GET /api/admin/opening': {
    ...admin,
    summary: 'Whether the shop sells, and what it still needs before it may',
    replies: { 200: Opening },
  },
  'PUT /api/admin/opening': {
    ...admin,
    summary: 'Open the shop, or close it again',
    body: OpeningChange,
    replies: { 200: Opening },
  },
  'POST /api/admin/opening/confirm': {
    ...admin,
    summary: 'Confirm a point of the list that only a person can know',
    body: OpeningConfirmation,
    replies: { 200: Opening },
  },
  'POST /api/admin/opening/check': {
    ...admin,
    summary: 'Try the connection to the payment provider',
    replies: { 200: Opening },
  },
  'GET /api/admin/legal/:kind': {
    ...admin,
    summary: 'All versions of a legal text',
    params: kind,
    replies: { 200: LegalVersions },
  },
  'POST /api/admin/legal/:kind': {
    ...admin,
    summary: 'Publish a legal text',
    params: kind,
    body: NewLegalText,
    // Markdown of a whole legal text is longer than any other body.
    bodyLimit: 256 * 1024,
    replies: { 201: LegalVersions },
  },

  ...secondFactorEndpoints,
} as const
