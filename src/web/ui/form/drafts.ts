type Values = Record<string, string>

/** What was typed into forms and not sent, kept in this tab (use-draft.ts). */
const prefix = 'entwurf:'

/** The drafts of this tab; none where the browser keeps nothing. */
function storage(): Storage | undefined {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}

export function readDraft(name: string): Values {
  try {
    return (JSON.parse(storage()?.getItem(prefix + name) ?? '{}') ?? {}) as Values
  } catch {
    return {}
  }
}

export function keepDraft(name: string, draft: Values): void {
  try {
    storage()?.setItem(prefix + name, JSON.stringify(draft))
  } catch {
    // Full: the form works all the same.
  }
}

export function forgetDraft(name: string): void {
  storage()?.removeItem(prefix + name)
}

/** At a sign-out: the next person at this device must not find them. */
export function forgetDrafts(): void {
  const names = Object.keys(storage() ?? {}).filter((name) => name.startsWith(prefix))
  for (const name of names) storage()?.removeItem(name)
}
