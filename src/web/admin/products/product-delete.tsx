import { useState } from 'react'
import type { AdminProduct } from '../../../contract/admin-catalogue.ts'
import { isHidden } from '../../../contract/product-sale.ts'
import { ApiError, api, textOf } from '../../api.ts'
import { useAction } from '../../visitor/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FocusedNotice } from '../../ui/focused-notice.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { saleStates } from './sale-states.ts'

/** Why a product stays, by the code of the refusal. */
const links: Record<string, string> = {
  'product-ordered': 'wurde schon bestellt. Belege müssen zehn Jahre lesbar bleiben.',
  'product-in-cart': 'liegt noch in einem Warenkorb.',
}

/**
 * Asks before a product is deleted, deletes it and loads the list anew (spec §8 Admin delete). One that has to stay
 * can be hidden instead.
 */
export function ProductDelete({
  product,
  onClose,
}: {
  product: AdminProduct | undefined
  onClose: () => void
}) {
  const [refusal, setRefusal] = useState<{ message: string; code: string }>()
  const deletion = useAction('Löschen fehlgeschlagen')
  const hiding = useAction('Produkt konnte nicht gespeichert werden')

  const isInCart = refusal?.code === 'product-in-cart'

  function close() {
    setRefusal(undefined)
    onClose()
  }

  const remove = ({ idProdukt: id }: AdminProduct, query: { warenkoerbe?: 'leeren' } = {}) =>
    deletion.run(async () => {
      try {
        await api('DELETE /api/admin/products/delete/:id', { params: { id }, query })
      } catch (failure) {
        const code = failure instanceof ApiError ? (failure.code ?? '') : ''
        if (links[code]) return setRefusal({ message: textOf(failure), code })
        close()
        throw failure
      }
      close()
      return 'Produkt wurde erfolgreich gelöscht'
    })
  const hide = ({ idProdukt: id, ...rest }: AdminProduct) =>
    hiding.run(async () => {
      const body = { ...rest, Verkauf: 'verborgen' as const }
      await api('PUT /api/admin/products/edit/:id', { params: { id }, body }).finally(close)
      return 'Produkt ist jetzt verborgen'
    })

  return (
    <Dialog
      title={refusal ? 'Produkt nicht gelöscht' : 'Produkt wirklich löschen?'}
      isOpen={product !== undefined}
      onClose={close}
    >
      {product && !refusal && (
        <>
          <p>
            <strong>{product.Name}</strong> verschwindet sofort aus dem Shop, auch aus «Passt dazu»
            anderer Produkte. Das lässt sich nicht rückgängig machen.
          </p>
          <DialogActions keep="Produkt behalten" onKeep={close}>
            <Button aria-disabled={deletion.busy || undefined} onClick={() => void remove(product)}>
              {deletion.busy ? 'Wird gelöscht …' : 'Löschen'}
            </Button>
          </DialogActions>
        </>
      )}
      {product && refusal && (
        <>
          <div className="stack">
            <FocusedNotice tone="error">
              <p>{refusal.message}</p>
              <p>
                <strong>{product.Name}</strong> {links[refusal.code]}
              </p>
            </FocusedNotice>
            {isHidden(product) && (
              <p>
                {saleStates.verborgen}
                {isInCart &&
                  ' Sie können es aus den Warenkörben nehmen und löschen: Wer es hineingelegt hat, findet es dort nicht mehr.'}
              </p>
            )}
            {!isHidden(product) && (
              <p>
                Sie können es verbergen: Der Shop zeigt es dann nicht mehr, und niemand kann es
                kaufen. Das lässt sich jederzeit rückgängig machen.
                {isInCart && ' Ein verborgenes können Sie danach löschen.'}
              </p>
            )}
          </div>
          <DialogActions keep="So lassen" onKeep={close}>
            {isHidden(product) && isInCart && (
              <Button
                aria-disabled={deletion.busy || undefined}
                onClick={() => void remove(product, { warenkoerbe: 'leeren' })}
              >
                {deletion.busy ? 'Wird gelöscht …' : 'Aus Warenkörben entfernen und löschen'}
              </Button>
            )}
            {!isHidden(product) && (
              <Button aria-disabled={hiding.busy || undefined} onClick={() => void hide(product)}>
                {hiding.busy ? 'Wird verborgen …' : 'Verbergen'}
              </Button>
            )}
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}
