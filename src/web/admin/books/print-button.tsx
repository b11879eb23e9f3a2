import Printer from 'lucide-react/icons/printer'
import { Button } from '../../ui/button.tsx'

export function PrintButton() {
  return (
    <Button icon={Printer} look="secondary" onClick={() => window.print()}>
      Drucken
    </Button>
  )
}
