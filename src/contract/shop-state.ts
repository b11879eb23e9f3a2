import { type Static, Type } from 'typebox'

const nullable = Type.Union([Type.String(), Type.Null()])

/**
 * GET /api/admin/state: what whoever keeps the shop running wants to know. Each part says by `isFine` whether it is as
 * it should be.
 */
export const ShopState = Type.Object({
  version: Type.String(),
  database: Type.Object({ isFine: Type.Boolean(), isPostgres: Type.Boolean() }),
  /** Bytes where the data lie; null when the system does not say. */
  disk: Type.Object({ isFine: Type.Boolean(), free: Type.Union([Type.Number(), Type.Null()]) }),
  backup: Type.Object({ isFine: Type.Boolean(), madeAt: nullable, failedAt: nullable }),
  mails: Type.Object({ isFine: Type.Boolean(), waiting: Type.Integer(), waitingSince: nullable }),
  payments: Type.Object({ isFine: Type.Boolean(), toReview: Type.Integer() }),
  /** When the payment provider last called. */
  provider: Type.Object({
    isFine: Type.Boolean(),
    isSimulated: Type.Boolean(),
    lastEventAt: nullable,
  }),
})
export type ShopState = Static<typeof ShopState>
