import { Type } from 'typebox'
import {
  admin,
  csvFile,
  KeyHeader,
  MessageAnswer,
  OptionalKeyHeader,
  ownedBy,
  signedIn,
} from '../fields/endpoint-parts.ts'
import { ids } from '../fields/id.ts'
import {
  AdminOrderDetail,
  AdminOrderList,
  OrderBatch,
  OrderBatchResult,
  OrderFilter,
  OrderListQuery,
  OrderMove,
  PackingListQuery,
  PackingLists,
  ParcelNumber,
} from './admin-orders.ts'
import { CartAddition, CartItems, CartQuantity } from './cart.ts'
import {
  AcceptedOrder,
  MaybeInvoiceOffer,
  NewOrder,
  Order,
  OrderLine,
  OrderMessage,
  OrderSummary,
  OrderedAgain,
} from './orders.ts'
import { PhoneOrder, PhoneOrderTaken } from './phone-orders.ts'
import { RecipientChange } from '../people/people.ts'

/** Cart and orders, for customers and the owner (spec §7); part of the table in contract/endpoints.ts. */
export const orderCalls = {
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
    ...csvFile,
  },
  'GET /api/admin/orders/:id/items': {
    ...admin,
    summary: 'One order with its lines and payments',
    replies: { 200: AdminOrderDetail },
  },
  'POST /api/admin/orders/:id/status': {
    ...admin,
    summary: 'Move an order on',
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
    body: ParcelNumber,
    replies: { 200: AdminOrderDetail },
  },
  'PUT /api/admin/orders/:id/recipient': {
    ...admin,
    summary: 'Put right who gets an order and where it goes',
    body: RecipientChange,
    replies: { 200: AdminOrderDetail },
  },
  'GET /api/cartItems': {
    ...ownedBy('query.user_id'),
    summary: 'The cart',
    query: ids('user_id'),
    replies: { 200: CartItems },
  },
  'POST /api/cart': {
    ...ownedBy('body.user_id'),
    summary: 'Put pieces into the cart',
    headers: OptionalKeyHeader,
    body: CartAddition,
    replies: { 200: CartItems },
  },
  'PUT /api/cart/:user_id/:product_id': {
    ...ownedBy('params.user_id'),
    summary: 'Change a quantity',
    body: CartQuantity,
    replies: { 200: CartItems },
  },
  'DELETE /api/cart/:user_id/:product_id': {
    ...ownedBy('params.user_id'),
    summary: 'Take an item out of the cart',
    replies: { 200: CartItems },
  },
  'DELETE /api/cart/:user_id': {
    ...ownedBy('params.user_id'),
    summary: 'Empty the cart',
    replies: { 200: CartItems },
  },
  'POST /api/orders': {
    ...ownedBy('body.idUser'),
    summary: 'Place an order',
    headers: OptionalKeyHeader,
    body: NewOrder,
    replies: { 201: Order },
  },
  'GET /api/orders/:userId': {
    ...ownedBy('params.userId'),
    summary: 'The lines of all orders of a person',
    replies: { 200: Type.Array(OrderLine) },
  },
  'GET /api/orders/:userId/summaries': {
    ...ownedBy('params.userId'),
    summary: 'Sums and addresses of all orders of a person',
    replies: { 200: Type.Array(OrderSummary) },
  },
  'GET /api/orders/:userId/invoice-offer': {
    ...ownedBy('params.userId'),
    summary: 'Whether a person may pay by invoice, and up to which amount',
    replies: { 200: MaybeInvoiceOffer },
  },
  'POST /api/orders/:orderId/complete': {
    ...signedIn,
    summary: 'Ask whether an order is paid, or on account',
    replies: { 200: AcceptedOrder },
  },
  'POST /api/orders/:orderId/cancel': {
    ...signedIn,
    summary: 'Cancel an order that is not paid',
    replies: { 200: Order },
  },
  'POST /api/orders/:orderId/again': {
    ...signedIn,
    summary: 'Put what can still be bought of an order into the cart',
    headers: OptionalKeyHeader,
    replies: { 200: OrderedAgain },
  },
  'POST /api/orders/:orderId/messages': {
    ...signedIn,
    summary: 'Ask about an order, or return its goods',
    body: OrderMessage,
    replies: { 200: MessageAnswer },
  },
  'POST /api/admin/orders': {
    ...admin,
    summary: 'Take an order by telephone',
    headers: KeyHeader,
    body: PhoneOrder,
    replies: { 201: PhoneOrderTaken },
  },
} as const
