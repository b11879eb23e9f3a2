import type { Static, TObject, TSchema } from 'typebox'
import type { endpoints } from './endpoints.ts'

/**
 * Who may call: everybody; whoever is signed in; the very person whose id stands in path, query or body
 * (design §4.9; admins may read others'); admins.
 */
export type Access = 'public' | 'user' | 'owner' | 'admin'

/** One call of the API. `replies` holds the successes; every failure is a `ProblemBody`. */
export type Endpoint = {
  /** One line for readers of the API's description. */
  summary: string
  access: Access
  params?: TObject
  query?: TSchema
  headers?: TObject
  body?: TSchema
  /** Whether a foreign website may send it: it changes nothing but what its secret address names. */
  fromAnywhere?: true
  /** In bytes, where a body may be larger than all others. */
  bodyLimit?: number
  /** What is answered where it is not JSON. */
  mediaType?: string
  replies: Partial<Record<200 | 201 | 202 | 204, TSchema>>
}

/** A call by its name: method and path, such as `GET /user/:id`. */
export type EndpointName = keyof typeof endpoints

type Of<Name extends EndpointName> = (typeof endpoints)[Name]
type Wire<Schema> = Schema extends TSchema ? Static<Schema> : undefined

/** A part of what a call takes; undefined where it takes none. */
export type Taken<Name extends EndpointName, Part extends 'params' | 'query' | 'headers' | 'body'> =
  Of<Name> extends Record<Part, infer Schema> ? Wire<Schema> : undefined

/** What a success answers. */
export type Reply<Name extends EndpointName> = Wire<Of<Name>['replies'][keyof Of<Name>['replies']]>

/** A client may hand over an id as the text it is in an address. */
type InAddress<Params> = {
  [Key in keyof Params]: Params[Key] extends number ? number | string : Params[Key]
}

/** The query of a call; nobody has to give one in which all may be missing. */
type Query<Name extends EndpointName> =
  Partial<Taken<Name, 'query'>> extends Taken<Name, 'query'>
    ? { query?: Taken<Name, 'query'> }
    : { query: Taken<Name, 'query'> }

/** What a caller hands over: the parts the call takes, and headers of his own. */
export type Asking<Name extends EndpointName> = {
  [
    Part in 'params' | 'body' as Taken<Name, Part> extends undefined ? never : Part
  ]: Part extends 'params' ? InAddress<Taken<Name, Part>> : Taken<Name, Part>
} & (Taken<Name, 'query'> extends undefined ? unknown : Query<Name>) & {
    headers?: Record<string, string>
  }

/** What a client's function takes behind the name: nothing has to be said where a call takes nothing. */
export type ClientArguments<Name extends EndpointName> =
  Partial<Asking<Name>> extends Asking<Name> ? [asking?: Asking<Name>] : [asking: Asking<Name>]

type Values = Record<string, string | number | undefined>

/** Method and address of a call, with the values in their places; what is undefined is left out of the query. */
export function addressOf(
  name: EndpointName,
  { params = {}, query = {} }: { params?: Values | undefined; query?: Values | undefined } = {},
): { method: string; path: string } {
  const [method = '', pattern = ''] = name.split(' ')
  const path = pattern.replace(/:(\w+)/g, (_all, key: string) =>
    encodeURIComponent(String(params[key])),
  )
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    if (value !== undefined) search.set(key, String(value))
  return { method, path: search.size > 0 ? `${path}?${search.toString()}` : path }
}
