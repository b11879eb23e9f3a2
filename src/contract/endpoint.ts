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
