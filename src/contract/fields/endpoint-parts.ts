import { Type } from 'typebox'

/** Who may call an endpoint (`Access`), to be spread into its definition. */
export const open = { access: 'public' } as const
export const signedIn = { access: 'user' } as const
export const owner = { access: 'owner' } as const
export const admin = { access: 'admin' } as const

/** The reply of an endpoint that returns nothing. */
export const nothing = Type.Null()
