import type { AdminProduct } from '../../../contract/admin-catalogue.ts'
import { api } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from '../../ui/dialog-actions.module.css'
import { useAction } from '../../visitor/use-action.ts'

/** Asks before a product is deleted, deletes it and loads the list anew (spec §8 Admin delete). */
export function ProductDelete({
  product,
  onClose,
}: {
  product: AdminProduct | undefined
  onClose: () => void
}) {
  const { busy, run } = useAction('Löschen fehlgeschlagen')
  const remove = ({ idProdukt: id }: AdminProduct) =>
    run(async () => {
      await api('DELETE /api/admin/products/delete/:id', { params: { id } }).finally(onClose)
      return 'Produkt wurde erfolgreich gelöscht'
    })

  return (
    <Dialog title="Produkt wirklich löschen?" isOpen={product !== undefined} onClose={onClose}>
      {product && (
        <>
          <p>
            <strong>{product.Name}</strong> verschwindet sofort aus dem Shop. Das lässt sich nicht
            rückgängig machen.
          </p>
          <div className={`row ${styles['actions']}`}>
            <Button look="secondary" onClick={onClose}>
              Abbrechen
            </Button>
            <Button aria-disabled={busy || undefined} onClick={() => void remove(product)}>
              {busy ? 'Wird gelöscht …' : 'Löschen'}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
