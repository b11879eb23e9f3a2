import { type Static, Type } from 'typebox'
import { ownersChoices } from './settings.ts'

/** GET /api/site: what every page needs to know about the installation. The same for every visitor. */
export const Site = Type.Object({
  publicUrl: Type.String(),
  year: Type.Integer(),
  ...ownersChoices,
})
export type Site = Static<typeof Site>
