type Fields = Record<string, unknown>

/**
 * What was stored, completed at every depth: a setting that is newer than the row takes its default, and one that is not
 * known here is kept, as written by a later version. A list is stored whole.
 */
export function withDefaults<Settings extends object>(
  defaults: Settings,
  stored: unknown,
): Settings {
  if (!isFields(stored)) return defaults
  const filled: Fields = { ...stored }
  for (const [name, value] of Object.entries(defaults)) {
    if (isFields(value)) filled[name] = withDefaults(value, stored[name])
    // Null is a choice («never free»), not a gap.
    else if (!(name in stored)) filled[name] = value
  }
  return filled as Settings
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
