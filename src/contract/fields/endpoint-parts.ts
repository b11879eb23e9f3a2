import { type TObject, type TSchema, Type } from 'typebox'
import { ids } from './id.ts'

/** One endpoint of the API. `replies` holds the successes; every failure is a `ProblemBody`. */
export type Endpoint = {
  /** One line for the API's description. */
  summary: string
  access: Access
  /** Everybody gets the same answer, so caches may keep it; they keep no other. */
  isShared?: true
  /** The parameters of the path; ids unless a call says otherwise (`withIds`). */
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
export const shared = { ...open, isShared: true } as const
export const signedIn = { access: 'user' } as const
export const admin = { access: 'admin' } as const
/**
 * The person whose id is in `field`, which every call has to send. `also`: optional fields that repeat it. The server
 * does not start with a field that the schemas of the call do not have (server/http/guards.ts).
 */
export const ownedBy = (field: OwnerField, ...also: OwnerField[]) => ({
  access: { owner: [field, ...also] },
})

/** An idempotency key: what is sent again with the same key is done once (docs/decisions/064). */
export const KeyHeader = Type.Object({
  'idempotency-key': Type.String({ pattern: '^[\\x21-\\x7e]{1,255}$' }),
})
/** The same where it may be left out. */
export const OptionalKeyHeader = Type.Partial(KeyHeader)

/** The reply of an endpoint that returns a file, with its media type; to be spread into its definition. */
export const file = (mediaType: string) => ({ mediaType, replies: { 200: Type.String() } })
/** A table for a spreadsheet. */
export const csvFile = file('text/csv; charset=utf-8')
export const pdfFile = file('application/pdf')

/** The reply of an endpoint that returns nothing. */
export const nothing = Type.Null()

/** The reply of an endpoint that only says in words what it did. */
export const MessageAnswer = Type.Object({ message: Type.String() })

/** The calls, each with the parameters of its path: they are ids unless the call says otherwise. */
export function withIds<const Calls extends Record<string, Endpoint>>(calls: Calls): Calls {
  const entries = Object.entries(calls).map(([path, call]) => {
    const names = Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name)
    return [path, names.length > 0 ? { params: ids(...names), ...call } : call]
  })
  return Object.fromEntries(entries) as Calls
}
