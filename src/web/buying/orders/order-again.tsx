import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useState } from 'react'
import { useNavigateUnlessLeft } from '../../ui/use-navigation-state.ts'
import type { OrderedAgain } from '../../../contract/orders/orders.ts'
import { api, newKey } from '../../api.ts'
import { useCart } from '../../visitor/cart-store.ts'
import { ActionButton } from '../../parts/action.tsx'
import { toast } from '../../ui/message/toast.ts'
import { FocusedNotice } from '../../ui/message/focused-notice.tsx'

/** Adds what can still be bought of an order to the cart, and names what cannot. */
export function OrderAgain({
  order: { order_id: orderId, order_no },
  userId,
}: {
  order: { order_id: number; order_no: string }
  userId: number
}) {
  const navigate = useNavigateUnlessLeft()
  const [missing, setMissing] = useState<OrderedAgain['missing']>([])
  // The same until there is an answer.
  const [key, setKey] = useState(newKey)
  const again = async () => {
    setMissing([])
    const headers = { 'idempotency-key': key }
    const answer = await api('POST /api/orders/:orderId/again', { params: { orderId }, headers })
    setKey(newKey)
    await useCart.getState().load(userId)
    const message = answer.missing.map(inWords).join(' ')
    if (answer.added === 0) setMissing(answer.missing)
    else if (!(await navigate('/warenkorb', { ...(message && { state: { message } }) })) && message)
      toast.error(message)
    return answer
  }
  return (
    <>
      {missing.length > 0 && (
        <FocusedNotice tone="error">
          {missing.map((article) => (
            <p key={article.name}>{inWords(article)}</p>
          ))}
        </FocusedNotice>
      )}
      <ActionButton
        icon={RotateCcw}
        look="secondary"
        act={again}
        done={({ added }) => (added > 0 ? 'In den Warenkorb gelegt' : undefined)}
      >
        Erneut bestellen
        <span className="visually-hidden">: {order_no}</span>
      </ActionButton>
    </>
  )
}

function inWords({ name, grund }: OrderedAgain['missing'][number]): string {
  return `${name}: ${grund}`
}
