import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import type { AdminProduct } from '../../../contract/catalogue/product-draft.ts'
import { isHidden } from '../../../contract/catalogue/product-sale.ts'
import { api, codeOf, textOf } from '../../api.ts'
import { useAction } from '../../parts/action.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FocusedNotice } from '../../ui/message/focused-notice.tsx'
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx'
import { RowButton } from '../list/row-action.tsx'
import { saleStates } from './sale-states.ts'

type Refusal = { message: string; code: string }

/** Why a product cannot be deleted, by error code. */
const links: Record<string, string> = {
  'product-ordered': 'wurde schon bestellt. Belege müssen zehn Jahre lesbar bleiben.',
  'product-in-cart': 'liegt noch in einem Warenkorb.',
  'product-in-visit': 'wurde bei einem Servicebesuch gebraucht, der noch keine Rechnung hat.',
}

/**
 * Asks for confirmation, deletes a product and reloads the list (spec §8 Admin delete). One that cannot be deleted can
 * be hidden instead, which the dialog then offers.
 */
export function DeleteProduct({ product }: { product: AdminProduct }) {
  const [refusal, setRefusal] = useState<Refusal>()
  const { run } = useAction('Löschen fehlgeschlagen')
  const remove = () =>
    run(async () => {
      const params = { id: product.idProdukt }
      try {
        await api('DELETE /api/admin/products/delete/:id', { params })
      } catch (failure) {
        const code = codeOf(failure) ?? ''
        if (links[code]) return setRefusal({ message: textOf(failure), code })
        throw failure
      }
      return 'Produkt wurde erfolgreich gelöscht'
    })

  return (
    <>
      <RowButton
        icon={Trash2}
        danger
        aria-label={`${product.Name} löschen`}
        title="Löschen"
        onClick={() => {
          if (window.confirm('Produkt wirklich löschen?')) void remove()
        }}
      />
      <Refused product={product} refusal={refusal} onClose={() => setRefusal(undefined)} />
    </>
  )
}

/** Why it cannot be deleted, and what can be done instead. */
function Refused({
  product,
  refusal,
  onClose,
}: {
  product: AdminProduct
  refusal: Refusal | undefined
  onClose: () => void
}) {
  const { busy, run } = useAction('Produkt konnte nicht gespeichert werden')
  const hide = () =>
    run(async () => {
      // Without the stock: pieces may have been sold since the list was read.
      const { idProdukt: id, Bestand: _, Meldebestand: __, ...rest } = product
      const body = { ...rest, Verkauf: 'verborgen' as const, bestandVorher: undefined }
      await api('PUT /api/admin/products/edit/:id', { params: { id }, body }).finally(onClose)
      return 'Produkt ist jetzt verborgen'
    })

  return (
    <Dialog title="Produkt nicht gelöscht" isOpen={refusal !== undefined} onClose={onClose}>
      {refusal && (
        <>
          <div className="stack">
            <FocusedNotice tone="error">
              <p>{refusal.message}</p>
              <p>
                <strong>{product.Name}</strong> {links[refusal.code]}
              </p>
            </FocusedNotice>
            <p>
              {isHidden(product)
                ? saleStates.verborgen
                : 'Sie können es verbergen: Der Shop zeigt es dann nicht mehr, und niemand kann es kaufen. Das lässt sich jederzeit rückgängig machen.'}
            </p>
          </div>
          <DialogActions keep="So lassen" onKeep={onClose}>
            {!isHidden(product) && (
              <Button aria-disabled={busy || undefined} onClick={() => void hide()}>
                {busy ? 'Wird verborgen …' : 'Verbergen'}
              </Button>
            )}
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}
