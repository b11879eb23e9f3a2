import Printer from 'lucide-react/icons/printer'
import { Button } from '../../ui/button.tsx'

export function PrintButton() {
  return (
    <Button look="secondary" onClick={() => window.print()}>
      <Printer aria-hidden />
      Drucken
    </Button>
  )
}
