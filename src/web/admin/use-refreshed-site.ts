import { useRevalidator } from 'react-router'
import { api } from '../api.ts'
import { changed } from '../shell/use-site.ts'

/**
 * Asks for the facts every page knows again, for the one who has just changed them. When that fails, those of
 * before stay: what was changed is saved all the same.
 */
export function useRefreshedSite(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return async () => {
    const site = await api.site.facts().catch(() => undefined)
    if (!site) return
    changed.site = site
    // Nothing else is loaded by this; it makes every part of the page look again.
    await revalidate()
  }
}
