import { type Static, Type } from 'typebox'

/** What has to be done before a shop takes real money, in the order of the list. */
export const openingPoints = [
  'payment',
  'sums',
  'business',
  'uid',
  'imprint',
  'privacy',
  'terms',
  'countries',
  'test-mail',
  'webhook',
] as const

const OpeningPoint = Type.Enum(openingPoints)
export type OpeningPoint = Static<typeof OpeningPoint>

const nullable = Type.Union([Type.String(), Type.Null()])

/**
 * GET /api/admin/opening: whether the shop sells, and what it still needs before it may. `isOpen` is also true where
 * nothing has to be opened: without a live key no money moves. Instants are ISO texts.
 */
export const Opening = Type.Object({
  /** Payments move real money (a live key): only then there is something to open. */
  isLive: Type.Boolean(),
  /** Payments are made up: no provider is connected. */
  isSimulated: Type.Boolean(),
  isOpen: Type.Boolean(),
  openedAt: nullable,
  openedBy: nullable,
  points: Type.Array(Type.Object({ point: OpeningPoint, isDone: Type.Boolean() })),
  deliveryCountries: Type.Array(Type.String()),
  /** Where the test mail goes; `sendsMail`: false while mails stay on the server. */
  noticeAddress: Type.String(),
  sendsMail: Type.Boolean(),
  lastWebhookAt: nullable,
})
export type Opening = Static<typeof Opening>

/** POST /api/admin/opening/confirm: what only a person can know. */
export const OpeningConfirmation = Type.Object({
  point: Type.Union([Type.Literal('countries'), Type.Literal('test-mail')]),
})

/** PUT /api/admin/opening */
export const OpeningChange = Type.Object({ open: Type.Boolean() })
