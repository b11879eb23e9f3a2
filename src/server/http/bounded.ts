type Schema = {
  type?: unknown
  minimum?: number
  maximum?: number
  maxLength?: number
  maxItems?: number
  pattern?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: unknown[]
  items?: unknown
  properties?: object
  patternProperties?: object
}

/**
 * What has no bounds in a request's schema, as paths: numbers without a least and a largest value, and in a body texts
 * and lists of any length (an address has 2,048 bytes anyway). What comes from outside must fit into a column, a date
 * and a sum, or one call could spoil a run over all rows.
 */
export function findUnbounded(schema: object | undefined, path: string): string[] {
  if (schema === undefined) return []
  const { type, minimum, maximum, maxItems, anyOf = [], items, ...parts } = schema as Schema
  const { properties = {}, patternProperties = {} } = parts
  const isNumber = type === 'number' || type === 'integer'
  const isInAddress = /^(params|query)/.test(path)
  const isOpen =
    (isNumber && (minimum === undefined || maximum === undefined)) ||
    (!isInAddress && type === 'array' && maxItems === undefined) ||
    (!isInAddress && type === 'string' && isOfAnyLength(parts))
  return [
    ...(isOpen ? [path] : []),
    ...anyOf.flatMap((one) => findUnbounded(one as object, path)),
    ...findUnbounded(items as object | undefined, `${path}[]`),
    ...Object.entries({ ...properties, ...patternProperties }).flatMap(([name, one]) =>
      findUnbounded(one as object, `${path}.${name}`),
    ),
  ]
}

/** A pattern without repetition is a text of its own length. */
function isOfAnyLength({ maxLength, pattern, enum: words, const: word }: Schema): boolean {
  if (maxLength !== undefined || words !== undefined || word !== undefined) return false
  return pattern === undefined || /[*+]|,\}/.test(pattern)
}
