import { useState } from 'react'
import { keepDraft, readDraft } from '../../ui/form/drafts.ts'
import { useCart } from '../../visitor/cart-store.ts'
import { cartDraft, findPendingCheckout } from '../pending-checkout.ts'

/**
 * What is chosen for the order of this cart, and how to choose it: kept in this tab until it is ordered, over a look at
 * another page and over a reload.
 */
export function useCartChoice(name: 'lieferung' | 'zahlung', userId: number) {
  const items = useCart((cart) => cart.items)
  const [chosen, setChosen] = useState<string | undefined>(
    () => readDraft(cartDraft)[name] ?? findPendingCheckout(userId, items)?.choice[name],
  )
  const choose = (value: string) => {
    keepDraft(cartDraft, { ...readDraft(cartDraft), [name]: value })
    setChosen(value)
  }
  return [chosen, choose] as const
}
