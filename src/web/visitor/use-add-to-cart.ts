import { useCallback } from 'react'
import { toast } from '../ui/message/toast.ts'
import { useNavigate } from 'react-router'
import type { Product } from '../../contract/catalogue/catalogue.ts'
import { useAuth } from './auth-store.ts'
import type { LoginState, Wanted } from './wanted.ts'
import { textOf } from '../api.ts'
import { useCart } from './cart-store.ts'
import { sessionEnded } from './session-ended.ts'

/** Adds a product to the cart (spec §5, §8). A signed-out visitor goes to the login, which adds it afterwards. */
export function useAddToCart(): (
  product: Pick<Product, 'idProdukt'>,
  menge: number,
) => Promise<void> {
  const addAll = useAddAllToCart()
  return useCallback(({ idProdukt }, menge) => addAll([{ product_id: idProdukt, menge }]), [addAll])
}

/** The same for several products: one message for those added, and one for each that was refused. */
export function useAddAllToCart(): (wanted: readonly Wanted[]) => Promise<void> {
  const navigate = useNavigate()

  return useCallback(
    async (wanted) => {
      const askToLogIn = (text: string, left: readonly Wanted[]) => {
        toast.error(text)
        const state: LoginState = { wanted: [...left] }
        return navigate('/login', { state })
      }
      await useAuth.getState().start()
      const { user } = useAuth.getState()
      if (!user) {
        return askToLogIn(
          'Bitte melden Sie sich an, um einen Artikel in den Warenkorb zu legen.',
          wanted,
        )
      }
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
    },
    [navigate],
  )
}
