import { useCallback } from 'react'
import { toast } from '../ui/toast.ts'
import { useNavigate } from 'react-router'
import type { Product } from '../../contract/catalogue.ts'
import { useAuth } from './auth-store.ts'
import type { LoginState } from './wanted.ts'
import { textOf } from '../api.ts'
import { useCart } from './cart-store.ts'
import { sessionEnded } from './session-ended.ts'

/**
 * Puts a product into the cart (spec §5, §8). A logged-out visitor goes to the login, which puts it into
 * the cart afterwards.
 */
export function useAddToCart(): (
  product: Pick<Product, 'idProdukt'>,
  menge: number,
) => Promise<void> {
  const navigate = useNavigate()

  return useCallback(
    async ({ idProdukt }, menge) => {
      const askToLogIn = (text: string) => {
        toast.error(text)
        const state: LoginState = { wanted: { product_id: idProdukt, menge } }
        return navigate('/login', { state })
      }
      await useAuth.getState().start()
      const { user } = useAuth.getState()
      if (!user) {
        return askToLogIn('Bitte melden Sie sich an, um einen Artikel in den Warenkorb zu legen.')
      }
      try {
        await useCart.getState().add(user.idUser, idProdukt, menge)
        toast.success('Wurde zum Warenkorb hinzugefügt!')
      } catch (failure) {
        if (sessionEnded(failure)) return askToLogIn('Sie müssen angemeldet sein!')
        toast.error(textOf(failure))
      }
    },
    [navigate],
  )
}
