import { useState } from 'react'
import { toast } from '../../ui/toast.ts'
import { useNavigate, useRevalidator } from 'react-router'
import type { AdminProduct } from '../../../contract/admin-catalogue.ts'
import { api, textOf } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from '../../ui/dialog-actions.module.css'
import { wayOut } from '../page/require-admin.ts'

/** Asks before a product is deleted, deletes it and loads the list anew (spec §8 Admin delete). */
export function ProductDelete({
  product,
  onClose,
}: {
  product: AdminProduct | undefined
  onClose: () => void
}) {
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()

  async function remove({ idProdukt }: AdminProduct) {
    if (busy) return
    setBusy(true)
    try {
      await api('DELETE /api/admin/products/delete/:id', { params: { id: idProdukt } })
      toast.success('Produkt wurde erfolgreich gelöscht')
    } catch (failure) {
      const way = wayOut(failure)
      if (way) return void navigate(...way)
      toast.error(textOf(failure, 'Löschen fehlgeschlagen'))
    } finally {
      setBusy(false)
      onClose()
    }
    await revalidate()
  }

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
