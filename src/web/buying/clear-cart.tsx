import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { putFocus } from '../ui/put-focus.ts'
import { DialogActions } from '../ui/dialog-actions.tsx'
import { useCart } from '../visitor/cart-store.ts'
import cart from './cart-page.module.css'

/** Empties the cart after a confirmation: on a phone the button is easily hit by mistake. */
export function ClearCart({ userId }: { userId: number }) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)

  async function clear() {
    close()
    if (await useCart.getState().clear(userId)) putFocus(document.querySelector('h1'))
  }

  return (
    <>
      <Button look="plain" className={cart['clear']} onClick={() => setAsking(true)}>
        Warenkorb leeren
      </Button>
      <Dialog title="Warenkorb leeren?" isOpen={isAsking} onClose={close}>
        <p>Alle Artikel werden aus dem Warenkorb entfernt.</p>
        <DialogActions keep="Artikel behalten" onKeep={close}>
          <Button onClick={() => void clear()}>Ja, leeren</Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
