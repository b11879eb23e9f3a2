import { type TObject, type TSchema, Type } from 'typebox'

/** One endpoint of the API. `replies` holds the successes; every failure is a `ProblemBody`. */
export type Endpoint = {
  /** One line for the API's description. */
  summary: string
  access: Access
  params?: TObject
  query?: TSchema
  headers?: TObject
  body?: TSchema
  /** Allowed cross-site: it changes nothing but what its secret address names. */
  fromAnywhere?: true
  /** In bytes, where a body may exceed the default limit. */
  bodyLimit?: number
  /** The media type of the reply where it is not JSON. */
  mediaType?: string
  replies: Partial<Record<200 | 201 | 202 | 204, TSchema>>
}

/** A field of a call that holds the id of a person, such as `params.id`. */
export type OwnerField = `${'params' | 'query' | 'body'}.${string}`

/**
 * Who may call: everyone; any signed-in user; only the user whose id is in these fields (docs/decisions/061; admins may
 * read others' data); admins.
 */
export type Access = 'public' | 'user' | 'admin' | { owner: readonly OwnerField[] }

/** Who may call an endpoint (`Access`), to be spread into its definition. */
export const open = { access: 'public' } as const
export const signedIn = { access: 'user' } as const
export const admin = { access: 'admin' } as const
/**
 * The person whose id is in `field`, which every call has to send. `also`: optional fields that repeat it. The server
 * does not start with a field that the schemas of the call do not have (server/http/guards.ts).
 */
export const ownedBy = (field: OwnerField, ...also: OwnerField[]) => ({
  access: { owner: [field, ...also] },
})

/** The reply of an endpoint that returns nothing. */
export const nothing = Type.Null()
