type Fields = Record<string, unknown>

/**
 * What was stored, completed at every depth: a setting that is newer than the row, or stored as another kind of value
 * (text for a number), takes its default, and one that is not known here is kept, as written by a later version. A list
 * is stored whole.
 */
export function withDefaults<Settings extends object>(
  defaults: Settings,
  stored: unknown,
): Settings {
  if (!isFields(stored)) return defaults
  const filled: Fields = { ...stored }
  for (const [name, value] of Object.entries(defaults)) {
    if (isFields(value)) filled[name] = withDefaults(value, stored[name])
    else if (!(name in stored) || isOtherKind(stored[name], value)) filled[name] = value
  }
  return filled as Settings
}

/** Null is a choice («never free»), not a gap, and a setting whose default it is may be anything. */
function isOtherKind(stored: unknown, value: unknown): boolean {
  if (stored === null || value === null) return false
  return typeof stored !== typeof value || Array.isArray(stored) !== Array.isArray(value)
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
