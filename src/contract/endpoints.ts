import { Type } from 'typebox'
import { accountEndpoints } from './account-endpoints.ts'
import { adminEndpoints } from './admin-endpoints.ts'
import { Advice, AdviceQuery } from './advice.ts'
import { appointmentEndpoints } from './appointment-endpoints.ts'
import { bookkeepingEndpoints } from './bookkeeping-endpoints.ts'
import { CartAddition, CartItems, CartQuantity } from './cart.ts'
import { Product, ProductWithExtras } from './catalogue.ts'
import { Comparison, ComparisonQuery } from './comparison.ts'
import { ContactAnswer, ContactChallenge, ContactMessage } from './contact.ts'
import { deviceEndpoints } from './device-endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { nothing, open, owner, signedIn } from './endpoint-parts.ts'
import { FoundProducts, ProductQuery, SuggestionQuery, Suggestions } from './finding.ts'
import { ids } from './id.ts'
import {
  AcceptedOrder,
  MaybeInvoiceOffer,
  NewOrder,
  Order,
  OrderedAgain,
  OrderHeaders,
  OrderLine,
  OrderSummary,
} from './orders.ts'
import {
  NewPayment,
  NewPaymentAnswer,
  PaymentStatusAnswer,
  SessionId,
  SimulatorAction,
  SimulatorSession,
} from './payments.ts'
import { peopleEndpoints } from './people-endpoints.ts'
import { serviceReminderEndpoints } from './service-reminder-endpoints.ts'
import { roundEndpoints } from './round-endpoints.ts'
import { visitEndpoints } from './visit-endpoints.ts'
import { CurrentLegalText, LegalKind, Settings } from './settings.ts'
import { Site } from './site.ts'

const healthy = Type.Object({ status: Type.Literal('ok') })
/** Anything that is not a product number is answered like an unknown product. */
const productId = Type.Object({ id: Type.String({ maxLength: 200 }) })

const listProducts = {
  ...open,
  summary: 'Products: all, of one category, or what is searched and filtered for',
  query: ProductQuery,
  replies: { 200: Type.Array(Product) },
}
const getProduct = {
  ...open,
  summary: 'One product',
  params: productId,
  replies: { 200: ProductWithExtras },
}

/**
 * Every endpoint of the shop (spec §7, and ours): the server registers its routes from this table, the clients of the
 * website and the tests are typed by it, and the API description is generated from it.
 */
export const endpoints = {
  'GET /healthz': { ...open, summary: 'The process answers', replies: { 200: healthy } },
  'GET /readyz': { ...open, summary: 'The shop can serve', replies: { 200: healthy } },
  'GET /api/site': { ...open, summary: 'What every page shows', replies: { 200: Site } },
  'GET /api/settings': {
    ...open,
    summary: 'What the owner has decided',
    replies: { 200: Settings },
  },
  'GET /api/legal/:kind': {
    ...open,
    summary: 'A legal text in force',
    params: Type.Object({ kind: LegalKind }),
    replies: { 200: CurrentLegalText },
  },

  'GET /produkte': listProducts,
  'GET /produkte/:id': getProduct,
  'GET /api/products': listProducts,
  'GET /api/products/:id': getProduct,

  'GET /api/catalogue': {
    ...open,
    summary: 'What a list page shows: products found, what comes nearest, and the filters',
    query: ProductQuery,
    replies: { 200: FoundProducts },
  },
  'GET /api/suggestions': {
    ...open,
    summary: 'What is offered while somebody types into the search',
    query: SuggestionQuery,
    replies: { 200: Suggestions },
  },
  'GET /api/advice': {
    ...open,
    summary: 'Which extinguisher somebody needs who answers so, what else, and why',
    query: AdviceQuery,
    replies: { 200: Advice },
  },
  'GET /api/comparison': {
    ...open,
    summary: 'The products of a comparison, and what else could stand beside them',
    query: ComparisonQuery,
    replies: { 200: Comparison },
  },

  'GET /api/cartItems': {
    ...owner,
    summary: 'The cart',
    query: ids('user_id'),
    replies: { 200: CartItems },
  },
  'POST /api/cart': {
    ...owner,
    summary: 'Put pieces into the cart',
    body: CartAddition,
    replies: { 200: CartItems },
  },
  'PUT /api/cart/:user_id/:product_id': {
    ...owner,
    summary: 'Change a quantity',
    params: ids('user_id', 'product_id'),
    body: CartQuantity,
    replies: { 200: CartItems },
  },
  'DELETE /api/cart/:user_id/:product_id': {
    ...owner,
    summary: 'Take an item out of the cart',
    params: ids('user_id', 'product_id'),
    replies: { 200: CartItems },
  },
  'DELETE /api/cart/:user_id': {
    ...owner,
    summary: 'Empty the cart',
    params: ids('user_id'),
    replies: { 200: CartItems },
  },

  'POST /api/orders': {
    ...owner,
    summary: 'Place an order',
    headers: OrderHeaders,
    body: NewOrder,
    replies: { 201: Order },
  },
  'GET /api/orders/:userId': {
    ...owner,
    summary: 'The lines of all orders of a person',
    params: ids('userId'),
    replies: { 200: Type.Array(OrderLine) },
  },
  'GET /api/orders/:userId/summaries': {
    ...owner,
    summary: 'Sums and addresses of all orders of a person',
    params: ids('userId'),
    replies: { 200: Type.Array(OrderSummary) },
  },
  'GET /api/orders/:userId/invoice-offer': {
    ...owner,
    summary: 'Whether a person may pay by invoice, and up to which amount',
    params: ids('userId'),
    replies: { 200: MaybeInvoiceOffer },
  },
  'POST /api/orders/:orderId/complete': {
    ...signedIn,
    summary: 'Ask whether an order is paid, or on account',
    params: ids('orderId'),
    replies: { 200: AcceptedOrder },
  },
  'POST /api/orders/:orderId/cancel': {
    ...signedIn,
    summary: 'Cancel an order that is not paid',
    params: ids('orderId'),
    replies: { 200: Order },
  },
  'GET /api/orders/:orderId/invoice.pdf': {
    ...signedIn,
    summary: 'The invoice of an order; the own one, or any for an admin',
    params: ids('orderId'),
    mediaType: 'application/pdf',
    replies: { 200: Type.String() },
  },
  'GET /api/documents/:id/pdf': {
    ...signedIn,
    summary: 'An invoice or a credit note; of an own order, or any for an admin',
    params: ids('id'),
    mediaType: 'application/pdf',
    replies: { 200: Type.String() },
  },

  'POST /api/orders/:orderId/again': {
    ...signedIn,
    summary: 'Put what can still be bought of an order into the cart',
    params: ids('orderId'),
    replies: { 200: OrderedAgain },
  },

  'POST /api/twint/create-payment': {
    ...signedIn,
    summary: 'Begin a payment',
    body: NewPayment,
    replies: { 200: NewPaymentAnswer },
  },
  'GET /api/twint/status/:sessionId': {
    ...signedIn,
    summary: 'How a payment stands',
    params: SessionId,
    replies: { 200: PaymentStatusAnswer },
  },
  'GET /api/twint/simulator/:sessionId': {
    ...open,
    summary: 'What the simulated phone shows',
    params: SessionId,
    replies: { 200: SimulatorSession },
  },
  'POST /api/twint/simulator/:sessionId': {
    ...open,
    summary: 'Approve or decline on the simulated phone',
    params: SessionId,
    body: SimulatorAction,
    replies: { 204: nothing },
  },

  'GET /api/contact/challenge': {
    ...open,
    summary: 'The bot check of the contact form',
    replies: { 200: ContactChallenge },
  },
  'POST /api/contact': {
    ...open,
    summary: 'Send a message to the business',
    body: ContactMessage,
    replies: { 200: ContactAnswer },
  },

  ...accountEndpoints,
  ...adminEndpoints,
  ...peopleEndpoints,
  ...bookkeepingEndpoints,
  ...deviceEndpoints,
  ...appointmentEndpoints,
  ...serviceReminderEndpoints,
  ...visitEndpoints,
  ...roundEndpoints,
} as const satisfies Record<string, Endpoint>
