import PackageCheck from 'lucide-react/icons/package-check'
import Printer from 'lucide-react/icons/printer'
import Truck from 'lucide-react/icons/truck'
import { useState } from 'react'
import type { AdminOrder, PackingList } from '../../../contract/orders/admin-orders.ts'
import { api } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { ChosenBar } from '../list/chosen-bar.tsx'
import { ActionButton } from '../../parts/action.tsx'
import { MoveOrders } from './move-orders.tsx'
import { PackingSheets } from './packing-sheets.tsx'
import { usePrinting } from './use-printing.ts'
import { WithoutPrices } from './without-prices.tsx'
import { steps } from './order-steps.ts'

/** Batch actions on the selected orders: print their packing lists, mark them as packed or shipped. */
export function ChosenOrders({ orders }: { orders: readonly AdminOrder[] }) {
  const [move, setMove] = useState<{ step: 'verpackt' | 'versendet'; orders: typeof orders }>()
  const [prices, setPrices] = useState(true)
  const { printed, print } = usePrinting<readonly PackingList[]>()
  const printAll = async () => {
    const ids = orders.map(({ order_id }) => order_id).join()
    print((await api('GET /api/admin/orders/packing-lists', { query: { ids } })).data)
  }

  return (
    <>
      <ChosenBar label="Ausgewählte Bestellungen" count={orders.length}>
        <ActionButton
          icon={Printer}
          look="secondary"
          act={printAll}
          failed="Die Rüstlisten konnten nicht geladen werden."
        >
          Rüstlisten drucken
        </ActionButton>
        <WithoutPrices prices={prices} onChange={setPrices} />
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
      {printed && <PackingSheets lists={printed} prices={prices} />}
    </>
  )
}
