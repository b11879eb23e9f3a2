import { type Static, Type } from 'typebox'

const nullable = Type.Union([Type.String(), Type.Null()])

/**
 * GET /api/admin/state: the health of the installation, for its operator. `isFine` tells for each part whether it is
 * healthy.
 */
export const ShopState = Type.Object({
  version: Type.String(),
  database: Type.Object({ isFine: Type.Boolean(), isPostgres: Type.Boolean() }),
  /** Free bytes on the data volume; null when the system does not report them. */
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
