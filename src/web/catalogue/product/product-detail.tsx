import { lazy } from 'react'
import { data } from 'react-router'
import { contactLink, offerFrom } from '../../../contract/accounts/contact-link.ts'
import { previewOf } from '../../../contract/catalogue/pictures.ts'
import { productPath } from '../../../contract/catalogue/product-link.ts'
import { sizesOf } from '../../../contract/catalogue/product-list.ts'
import { deliveredByInWords, methodsInWords } from '../../../contract/orders/delivery-words.ts'
import { ApiError } from '../../api.ts'
import { apiContext } from '../../api-context.ts'
import { pageMeta } from '../../meta.ts'
import type { Route } from './+types/product-detail.ts'
import { productJsonLd } from './product-json-ld.ts'
import { accessoriesOf } from './product-extras.ts'
import { keyFacts, relatedProducts, sizeLabel } from '../product-facts.ts'
import { ProductView } from './product-view.tsx'

// Lazily loaded, because it is rarely needed.
const ProductMissing = lazy(() => import('./product-missing.tsx'))

/**
 * A product with its accessories. Structured data is built here, because the browser does not need it. An unknown
 * product gives a page with status 404 (spec §8).
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  try {
    const product = await api('GET /api/products/:id', { params })
    // Related products are optional: the page works without them.
    const others = await api('GET /api/products').catch(() => [])
    // Built on the server, so that the page need not load the rules for requests.
    const link = contactLink({ subject: 'offerte', products: [product.idProdukt] })
    const offer = { from: offerFrom, link }
    const accessories = accessoriesOf(product, others)
    const site = await api('GET /api/site')
    return data({
      product,
      jsonLd: productJsonLd(product, site.publicUrl.replace(/\/$/, ''), site, accessories),
      accessories,
      related: relatedProducts(product, others),
      sizes: sizesOf(product, others).map((one) => ({ ...one, label: sizeLabel(one) })),
      offer,
      facts: keyFacts(product),
      delivery: {
        methods: methodsInWords(site.delivery, site.totalsMode),
        // The day on which this page is made: it is not kept beyond it (docs/decisions/003).
        by: deliveredByInWords(site.today, site.delivery, site.totalsMode),
      },
    })
  } catch (failure) {
    const absent = failure instanceof ApiError && failure.status >= 400 && failure.status < 500
    if (absent && failure.status !== 429) return data({ product: null }, { status: 404 })
    throw data(null, { status: 503 })
  }
}

export { ProductsFailed as ErrorBoundary } from '../products-failed.tsx'

export function meta({ loaderData, matches, location, error }: Route.MetaArgs) {
  const product = loaderData?.product
  if (!product) {
    return pageMeta(matches, {
      title: error ? 'Fehler' : 'Feuerlöscher nicht gefunden',
      description: error
        ? 'Dieses Produkt lässt sich gerade nicht anzeigen.'
        : 'Dieses Produkt gibt es nicht oder nicht mehr.',
      path: location.pathname,
      noindex: true,
    })
  }
  return pageMeta(matches, {
    title: product.Name,
    description: product.Beschreibung.slice(0, 300),
    path: productPath(product),
    image: previewOf(product.Bild),
    type: 'product',
    jsonLd: loaderData.jsonLd,
  })
}

export default function ProductDetail({ loaderData }: Route.ComponentProps) {
  if (!loaderData.product) return <ProductMissing />
  const { product, ...shown } = loaderData
  // A different product resets the page: its quantity starts at 1 again.
  return <ProductView key={product.idProdukt} product={product} {...shown} />
}
