type Schema = {
  type?: unknown
  minimum?: number
  maximum?: number
  anyOf?: unknown[]
  items?: unknown
  properties?: object
}

/**
 * The numbers of a request's schema that have no least and largest value, as paths: what comes from outside must fit
 * into a column, a date and a sum, or one call could spoil a run over all rows.
 */
export function findUnbounded(schema: object | undefined, path: string): string[] {
  if (schema === undefined) return []
  const { type, minimum, maximum, anyOf = [], items, properties = {} } = schema as Schema
  const isNumber = type === 'number' || type === 'integer'
  return [
    ...(isNumber && (minimum === undefined || maximum === undefined) ? [path] : []),
    ...anyOf.flatMap((one) => findUnbounded(one as object, path)),
    ...findUnbounded(items as object | undefined, `${path}[]`),
    ...Object.entries(properties).flatMap(([name, one]) =>
      findUnbounded(one as object, `${path}.${name}`),
    ),
  ]
}
