import { useState } from 'react'
import { useNavigateUnlessLeft } from '../ui/use-navigation-state.ts'
import { textOf } from '../api.ts'
import { toast } from '../ui/message/toast.ts'
import { useAuth } from './auth-store.ts'
import { useCart } from './cart-store.ts'
import { sessionEnded } from './session-ended.ts'
import type { LoginState, Wanted } from './wanted.ts'

/**
 * Adds products to the cart (spec §5, §8), once per press: one message for those added, and one for each that was
 * refused. A signed-out visitor goes to the login, which adds them afterwards.
 */
export function useAddToCart() {
  const navigate = useNavigateUnlessLeft()
  const [busy, setBusy] = useState(false)

  async function askToLogIn(text: string, wanted: readonly Wanted[]): Promise<void> {
    toast.error(text)
    const state: LoginState = { wanted: [...wanted] }
    await navigate('/login', { state })
  }

  async function addAll(wanted: readonly Wanted[]) {
    await useAuth.getState().start()
    const { user } = useAuth.getState()
    if (!user)
      return askToLogIn(
        'Bitte melden Sie sich an, um einen Artikel in den Warenkorb zu legen.',
        wanted,
      )
    let added = 0
    for (const [at, { product_id: id, menge }] of wanted.entries()) {
      try {
        await useCart.getState().add(user.idUser, id, menge)
        added += 1
      } catch (failure) {
        if (sessionEnded(failure))
          return askToLogIn('Sie müssen angemeldet sein!', wanted.slice(at))
        toast.error(textOf(failure))
      }
    }
    if (added > 0) toast.success('Wurde zum Warenkorb hinzugefügt!')
  }

  function add(wanted: readonly Wanted[]): void {
    if (busy || wanted.length === 0) return
    setBusy(true)
    void addAll(wanted).finally(() => setBusy(false))
  }
  return { busy, add }
}
