import { useState } from 'react'
import { api } from '../../api.ts'
import { keyPerContent } from '../../key-per-content.ts'
import { toast } from '../../ui/message/toast.ts'
import { Notice } from '../../ui/message/notice.tsx'
import type { Route } from './+types/product-add.ts'
import { AdminPage } from '../page/admin-page.tsx'
import { emptyProduct } from './product-draft.ts'
import { ProductForm } from './product-form.tsx'
import { load, onAnotherPage } from '../page/load.ts'

export async function clientLoader() {
  return load(api('GET /api/admin/products/categories'))
}

export const shouldRevalidate = onAnotherPage

/** A new product (spec §2 Admin products). */
export default function ProductAddPage({ loaderData }: Route.ComponentProps) {
  const [keyOf] = useState(keyPerContent)
  return (
    <AdminPage>
      {!loaderData && <Notice tone="error">Kategorien konnten nicht geladen werden</Notice>}
      <ProductForm
        initial={emptyProduct()}
        productId={0}
        categories={loaderData?.data ?? []}
        failureText="Produkt konnte nicht erstellt werden"
        send={async (draft) => {
          // Nobody has saved it before.
          const body = { ...draft, version: undefined, bestandVorher: undefined }
          await api('POST /api/admin/products/save', { body, headers: keyOf(draft) })
          toast.success('Produkt wurde erfolgreich erstellt')
        }}
      />
    </AdminPage>
  )
}
