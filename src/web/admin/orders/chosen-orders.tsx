import PackageCheck from 'lucide-react/icons/package-check'
import Printer from 'lucide-react/icons/printer'
import Truck from 'lucide-react/icons/truck'
import { useState } from 'react'
import type { AdminOrder } from '../../../contract/orders/admin-orders.ts'
import { Button } from '../../ui/button.tsx'
import { ChosenBar } from '../list/chosen-bar.tsx'
import { ActionButton } from '../../parts/action.tsx'
import { MoveOrders } from './move-orders.tsx'
import { usePackingLists } from './packing-sheets.tsx'
import { steps } from './order-steps.ts'

/** Batch actions on the selected orders: print their packing lists, mark them as packed or shipped. */
export function ChosenOrders({ orders }: { orders: readonly AdminOrder[] }) {
  const [move, setMove] = useState<{ step: 'verpackt' | 'versendet'; orders: typeof orders }>()
  const { printOrders, sheets, withoutPrices } = usePackingLists()
  return (
    <>
      <ChosenBar label="Ausgewählte Bestellungen" count={orders.length}>
        <div className="row">
          <ActionButton
            icon={Printer}
            look="secondary"
            act={() => printOrders(orders)}
            failed="Die Rüstlisten konnten nicht geladen werden."
          >
            Rüstlisten drucken
          </ActionButton>
          {withoutPrices}
        </div>
        <Button
          icon={PackageCheck}
          look="secondary"
          onClick={() => setMove({ step: 'verpackt', orders })}
        >
          {steps.verpackt.label}
        </Button>
        <Button icon={Truck} onClick={() => setMove({ step: 'versendet', orders })}>
          {steps.versendet.label}
        </Button>
      </ChosenBar>
      <MoveOrders move={move} onClose={() => setMove(undefined)} />
      {sheets}
    </>
  )
}
