import { type Static, Type } from 'typebox'
import { textOrNull } from '../fields/or-null.ts'
import { LegalKind } from './settings.ts'

/** What has to be done before a shop may take real money, in the order of the checklist. */
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

/**
 * GET /api/admin/opening: whether the shop is selling, and what is missing before it may. `isOpen` is also true where
 * opening is not needed: without a live key no money moves. Instants are ISO strings.
 */
export const Opening = Type.Object({
  /** Payments move real money (a live key): only then is there a shop to open. */
  isLive: Type.Boolean(),
  /** Payments are simulated: no provider is connected. */
  isSimulated: Type.Boolean(),
  /** A shop on the internet without keys: nothing is sold. */
  isMissing: Type.Boolean(),
  isOpen: Type.Boolean(),
  openedAt: textOrNull,
  openedBy: textOrNull,
  /** When it was last closed again. */
  closedAt: textOrNull,
  points: Type.Array(Type.Object({ point: OpeningPoint, isDone: Type.Boolean() })),
  /** The owner's own texts in which placeholders of ours are left. */
  unfertig: Type.Array(LegalKind),
  deliveryCountries: Type.Array(Type.String()),
  /** Where the test mail goes; `sendsMail` is false while mails stay on the server. */
  noticeAddress: Type.String(),
  sendsMail: Type.Boolean(),
  lastWebhookAt: textOrNull,
  /**
   * What the provider has to report: `isSeen` once it has, since the last check, reported something of the kind, or says
   * that it will.
   */
  events: Type.Array(Type.Object({ type: Type.String(), isSeen: Type.Boolean() })),
})
export type Opening = Static<typeof Opening>

/** POST /api/admin/opening/confirm: the points only a person can confirm. */
export const OpeningConfirmation = Type.Object({
  point: Type.Enum(['countries', 'test-mail']),
})

/** PUT /api/admin/opening */
export const OpeningChange = Type.Object({ open: Type.Boolean() })
