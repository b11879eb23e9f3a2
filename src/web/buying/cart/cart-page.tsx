import { Suspense } from 'react'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import type { User } from '../../../contract/accounts/accounts.ts'
import { PageSpinner, PersonalPage } from '../../visitor/personal-page.tsx'
import { Steps } from '../steps.tsx'
import { fixedMeta } from '../../meta.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Notice } from '../../ui/message/notice.tsx'
import { regainFocus } from '../../ui/put-focus.ts'
import { useStateMessage } from '../../ui/use-navigation-state.ts'
import styles from './cart-page.module.css'
import { hasEnded, useAuth } from '../../visitor/auth-store.ts'
import { useCart } from '../../visitor/cart-store.ts'
import { GoneItems } from './gone-items.tsx'
import { useInvoiceOffer } from './payment-choice.tsx'

const FilledCart = lazyPart(async () => (await import('./filled-cart.tsx')).FilledCart)

export const meta = fixedMeta({
  title: 'Warenkorb',
  description: 'Ihre Artikel, Lieferkosten und Total.',
  path: '/warenkorb',
  noindex: true,
})

/** The cart (spec §2). */
export default function CartPage() {
  const message = useStateMessage()
  return (
    <PersonalPage
      eyebrow="Bestellung"
      title="Warenkorb"
      loggedOut="Du bist nicht eingeloggt"
      above={
        <>
          <Steps current="Warenkorb" />
          {message && <Notice tone="error">{message}</Notice>}
        </>
      }
    >
      {(user) => (
        <>
          <GoneItems userId={user.idUser} />
          <Cart key={user.idUser} user={user} />
        </>
      )}
    </PersonalPage>
  )
}

const loading = <PageSpinner label="Warenkorb wird geladen …" />

function Cart({ user }: { user: User }) {
  const { items, status } = useCart()
  // The page says already that the session has ended, and loads the cart again with the next one.
  const isOver = useAuth(hasEnded)
  const offer = useInvoiceOffer(user.idUser)

  if (items.length > 0) {
    return (
      <>
        {status === 'failed' && !isOver && <LoadFailure user={user} isOld />}
        <Suspense fallback={loading}>
          <FilledCart user={user} offer={offer} />
        </Suspense>
      </>
    )
  }
  if (status === 'failed') return <LoadFailure user={user} />
  if (status !== 'ready') return loading
  return (
    <EmptyState
      icon={ShoppingCart}
      title="Ihr Warenkorb ist leer"
      actions={
        <>
          <ButtonLink to="/produkte">Zu den Produkten</ButtonLink>
          <ButtonLink to="/bestellungen" look="secondary">
            Bestellungen ansehen
          </ButtonLink>
        </>
      }
    >
      <p>
        Ein Feuerlöscher pro Geschoss und ein Rauchwarnmelder pro Schlafzimmer sind ein guter
        Anfang.
      </p>
    </EmptyState>
  )
}

/** The cart could not be loaded (spec §8); `isOld` when the browser's stored copy is shown below. */
function LoadFailure({ user, isOld = false }: { user: User; isOld?: boolean }) {
  async function loadAgain() {
    await useCart.getState().load(user.idUser)
    // The clicked button is gone.
    regainFocus(document.querySelector('h1'))
  }

  return (
    <div className={styles['failure']}>
      <Notice tone="error">
        <strong>Unbekannter Fehler</strong>
        <span>
          Ihr Warenkorb konnte nicht geladen werden.
          {isOld && ' Sie sehen ihn so, wie dieser Browser ihn zuletzt kannte.'}
        </span>
        <Button look="secondary" onClick={() => void loadAgain()}>
          Erneut versuchen
        </Button>
      </Notice>
    </div>
  )
}
