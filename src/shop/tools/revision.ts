import { sha256Hex } from './sha256.ts'

/** A short revision of fields that concurrent edits must not overwrite: it changes with any field. */
export function hashRevision(fields: readonly (string | null)[]): string {
  return sha256Hex(JSON.stringify(fields)).slice(0, 16)
}
