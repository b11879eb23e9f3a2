import WifiOff from 'lucide-react/icons/wifi-off'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useNetwork } from './use-network.ts'

/** Nobody can be asked who is signed in, and nobody is known here: reloads once the network is back. */
export function NoConnection() {
  const reload = () => window.location.reload()
  useNetwork(true, reload)
  return (
    <EmptyState
      icon={WifiOff}
      level="h1"
      title="Keine Verbindung."
      actions={<Button onClick={reload}>Noch einmal versuchen</Button>}
    >
      <p>Der Shop ist gerade nicht erreichbar.</p>
    </EmptyState>
  )
}
