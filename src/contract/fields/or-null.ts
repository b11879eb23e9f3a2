import { type TSchema, Type } from 'typebox'

/** A value of the wire that may be missing. */
export const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])

export const textOrNull = orNull(Type.String())
