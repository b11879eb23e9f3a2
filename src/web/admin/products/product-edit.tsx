import { toast } from '../../ui/message/toast.ts'
import type {
  AdminCategory,
  AdminProductWithExtras,
} from '../../../contract/catalogue/product-draft.ts'
import { isHidden } from '../../../contract/catalogue/product-sale.ts'
import { productLink } from '../../../contract/catalogue/product-link.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/message/notice.tsx'
import type { Route } from './+types/product-edit.ts'
import { api } from '../../api.ts'
import { AdminPage, NothingHere } from '../page/admin-page.tsx'
import { typedProduct } from './product-draft.ts'
import { ProductForm } from './product-form.tsx'
import { loadOne, load, onAnotherPage } from '../page/load.ts'
import { WhatDiffers } from '../audit/what-differs.tsx'
import { useRevision } from '../page/saved-meanwhile.tsx'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [product, categories] = await Promise.all([
    loadOne(api('GET /api/admin/products/:id', { params })),
    load(api('GET /api/admin/products/categories')),
  ])
  return { product: product && product.data, categories: categories?.data }
}

export const shouldRevalidate = onAnotherPage

/** An existing product (spec §2 Admin products). */
export default function ProductEditPage({ loaderData }: Route.ComponentProps) {
  const { product, categories } = loaderData
  if (!product) return <NothingHere kind="product" subject={product} />
  return (
    <AdminPage
      actions={
        !isHidden(product) && (
          <ButtonLink to={productLink(product)} look="plain">
            Im Shop ansehen
          </ButtonLink>
        )
      }
    >
      {!categories && <Notice tone="error">Kategorien konnten nicht geladen werden</Notice>}
      <EditForm
        key={product.idProdukt}
        product={product}
        categories={categories ?? [{ slug: product.Kategorie, name: product.Kategorie }]}
      />
    </AdminPage>
  )
}

/** Keeps the revision the form started from: if another admin saves, nothing typed here is lost. */
function EditForm({
  product,
  categories,
}: {
  product: AdminProductWithExtras
  categories: readonly AdminCategory[]
}) {
  const id = product.idProdukt
  const read = async () => (await api('GET /api/admin/products/:id', { params: { id } })).data
  const { save } = useRevision(seenIn(product), {
    href: `/admin/products/${id}`,
    readNewest: async () => seenIn(await read()),
    differs: <WhatDiffers kind="product" opened={product} load={read} />,
  })

  return (
    <ProductForm
      initial={typedProduct(product)}
      productId={id}
      categories={categories}
      failureText="Produkt konnte nicht gespeichert werden"
      send={(draft) =>
        save(async ({ version, stock }) => {
          const bestandVorher = 'Bestand' in draft ? stock : undefined
          const body = { ...draft, version, bestandVorher }
          await api('PUT /api/admin/products/edit/:id', { params: { id }, body })
          toast.success('Produkt wurde erfolgreich gespeichert')
        })
      }
    />
  )
}

/** What a save must not overwrite unseen: the product, and its stock, which also customers change. */
const seenIn = ({ version, Bestand: stock }: AdminProductWithExtras) => ({ version, stock })
