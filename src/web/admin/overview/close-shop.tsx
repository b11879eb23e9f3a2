import { useRevalidator } from 'react-router'
import { api } from '../../api.ts'
import { Ask } from '../../parts/ask.tsx'
import { refreshSite } from '../../use-site.ts'

/** Asks for confirmation before the shop stops taking orders. */
export function CloseShop() {
  const { revalidate } = useRevalidator()
  async function close() {
    await api('PUT /api/admin/opening', { body: { open: false } })
    await refreshSite(revalidate)
  }
  return (
    <Ask
      label="Verkauf schliessen"
      title="Verkauf schliessen?"
      keep="Offen lassen"
      yes="Ja, schliessen"
      act={close}
      failed="Der Verkauf konnte nicht geschlossen werden."
    >
      <p>
        Bis Sie ihn wieder eröffnen, kann niemand bestellen oder bezahlen, und jede Seite sagt es.
        Was bestellt und bezahlt ist, bleibt.
      </p>
    </Ask>
  )
}
