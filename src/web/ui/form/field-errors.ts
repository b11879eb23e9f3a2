import { createContext, useContext } from 'react'

/** Why fields of the form around are rejected, by their names; an empty text only marks a field. */
export const FieldErrors = createContext<Readonly<Record<string, string>>>({})

/** Why the form around rejects its field with this name; undefined where it does not. */
export function useFieldError(name: string | undefined): string | undefined {
  const errors = useContext(FieldErrors)
  return name === undefined ? undefined : errors[name]
}
