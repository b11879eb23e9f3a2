import type { Static, TSchema } from 'typebox'
import type { endpoints } from './endpoints.ts'
import type { Chf } from './money.ts'

/** The name of an endpoint: method and path, such as `GET /user/:id`. */
export type EndpointName = keyof typeof endpoints

type Of<Name extends EndpointName> = (typeof endpoints)[Name]
type Wire<Schema> = Schema extends TSchema ? Static<Schema> : undefined

/** A part of an endpoint's input; undefined where it takes none. */
export type RequestPart<
  Name extends EndpointName,
  Part extends 'params' | 'query' | 'headers' | 'body',
> =
  Of<Name> extends Record<Part, infer Schema>
    ? Wire<Schema>
    : Part extends 'params'
      ? IdsIn<Name>
      : undefined

/** The parameters of a path that its call does not describe, which are ids (`withIds`). */
type IdsIn<Path> = [NamedIn<Path>] extends [never] ? undefined : Record<NamedIn<Path>, number>

/** The names of the parameters of a path: `id` and `entryId` of `/orders/:id/entries/:entryId`. */
type NamedIn<Path> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Further}`
    ? Name | NamedIn<Further>
    : Rest
  : never

/** The body of a successful reply. */
export type Reply<Name extends EndpointName> = Wire<Of<Name>['replies'][keyof Of<Name>['replies']]>

/** A client may pass an id as text, as it appears in an address. */
type InAddress<Params> = {
  [Key in keyof Params]: Params[Key] extends number ? number | string : Params[Key]
}

/** The query of an endpoint; optional when all its fields are. */
type Query<Name extends EndpointName> =
  Partial<RequestPart<Name, 'query'>> extends RequestPart<Name, 'query'>
    ? { query?: RequestPart<Name, 'query'> }
    : { query: RequestPart<Name, 'query'> }

/** What a client sends as an amount is made of Rappen by `toChf`: of what was typed, `readChf` makes them. */
export type Sent<Value> = Value extends number
  ? 'unit' extends keyof Value
    ? Chf
    : Value
  : Value extends object
    ? { [Key in keyof Value]: Sent<Value[Key]> }
    : Value

/** A client may say that an optional field has no value; JSON leaves it out. */
type Field<Body, Key extends keyof Body> =
  | Sent<Body[Key]>
  | (Body extends Record<Key, unknown> ? never : undefined)

/** A body as a page sends it. */
export type SentBody<Body> = Body extends readonly unknown[]
  ? Sent<Body>
  : { [Key in keyof Body]: Field<Body, Key> } & {
      [Key in Extract<keyof Body, StateSeen>]-?: Field<Body, Key>
    }

/**
 * By what a call knows which state its sender has seen; a page says it where others may leave it out. A version, or what
 * was seen itself: an amount, how many pieces, where an order was.
 */
export type StateSeen =
  | 'answeredAt'
  | 'basedOn'
  | 'bestandVorher'
  | 'bezahlt'
  | 'erstattet'
  | 'from'
  | 'offen'
  | 'revision'
  | 'total'
  | 'version'

/** A body with all its fields named: whoever forgets a new one gets a type error. */
export type EveryField<Body> = { [Key in keyof Required<Body>]: Field<Body, Key> }

/** What a caller passes: the parts the endpoint takes, and any headers. */
type CallOptions<Name extends EndpointName> = {
  [
    Part in 'params' | 'body' as RequestPart<Name, Part> extends undefined ? never : Part
  ]: Part extends 'params' ? InAddress<RequestPart<Name, Part>> : SentBody<RequestPart<Name, Part>>
} & (RequestPart<Name, 'query'> extends undefined ? unknown : Query<Name>) &
  Headers<Name>

/** A call that is done once per key has one: pressed twice, or again for a lost answer, it would be done twice. */
type Headers<Name extends EndpointName> =
  RequestPart<Name, 'headers'> extends undefined
    ? { headers?: Record<string, string> }
    : { headers: Record<string, string> }

/** The arguments of a client function after the name: optional where everything in them is. */
export type ClientArguments<Name extends EndpointName> =
  Partial<CallOptions<Name>> extends CallOptions<Name>
    ? [asking?: CallOptions<Name>]
    : [asking: CallOptions<Name>]

type Values = Record<string, string | number | undefined>

/** Method and address of an endpoint, with its parameters filled in; undefined query values are left out. */
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
