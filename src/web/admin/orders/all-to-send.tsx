import Printer from 'lucide-react/icons/printer'
import Truck from 'lucide-react/icons/truck'
import type { AdminOrder } from '../../../contract/orders/admin-orders.ts'
import { api } from '../../api.ts'
import { ActionButton } from '../../parts/action.tsx'
import { usePackingLists } from './packing-sheets.tsx'

/** Up to a hundred orders that are ready to be sent, the newest first. */
async function loadAll(): Promise<readonly AdminOrder[]> {
  const query = { status: 'zu-versenden', limit: '100' } as const
  return (await api('GET /api/admin/orders', { query })).data
}

/** For all orders that are ready at once: their packing lists, and `onSend` with what is to be reported as sent. */
export function AllToSend({ onSend }: { onSend: (orders: readonly AdminOrder[]) => void }) {
  const { printOrders, sheets } = usePackingLists()
  const failed = 'Die Bestellungen konnten nicht geladen werden.'
  return (
    <>
      <ActionButton
        icon={Printer}
        look="secondary"
        act={async () => printOrders(await loadAll())}
        failed={failed}
      >
        Rüstlisten
      </ActionButton>
      <ActionButton
        icon={Truck}
        look="secondary"
        act={async () => onSend(await loadAll())}
        failed={failed}
      >
        Alle versendet
      </ActionButton>
      {sheets}
    </>
  )
}
