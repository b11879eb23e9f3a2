import { sha256Hex } from './sha256.ts'

/** What two who save at once must not overwrite, as one short text: another one as soon as a field is different. */
export function hashRevision(fields: readonly (string | null)[]): string {
  return sha256Hex(JSON.stringify(fields)).slice(0, 16)
}
