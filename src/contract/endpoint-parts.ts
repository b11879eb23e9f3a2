import { Type } from 'typebox'

/** Who may call (`Access`), as the first part of a call in the tables. */
export const open = { access: 'public' } as const
export const signedIn = { access: 'user' } as const
export const owner = { access: 'owner' } as const
export const admin = { access: 'admin' } as const

/** What a call answers that has nothing to say. */
export const nothing = Type.Null()
