import { Ask } from '../parts/ask.tsx'
import { putFocus } from '../ui/put-focus.ts'
import { useCart } from '../visitor/cart-store.ts'

/** Empties the cart after a confirmation: on a phone the button is easily hit by mistake. */
export function ClearCart({ userId }: { userId: number }) {
  async function clear() {
    // The button is gone with the articles.
    if (await useCart.getState().clear(userId)) putFocus(document.querySelector('h1'))
  }

  return (
    <Ask
      look="plain"
      label="Warenkorb leeren"
      title="Warenkorb leeren?"
      keep="Artikel behalten"
      yes="Ja, leeren"
      act={clear}
    >
      <p>Alle Artikel werden aus dem Warenkorb entfernt.</p>
    </Ask>
  )
}
