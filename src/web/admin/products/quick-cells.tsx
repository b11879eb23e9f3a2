import type { AdminProduct } from '../../../contract/catalogue/product-draft.ts'
import { toChf } from '../../../contract/money.ts'
import {
  netAt,
  piecesUnreadable,
  priceMissing,
  readPrice,
} from '../../../contract/catalogue/product-rules.ts'
import { problems } from '../../../contract/problems.ts'
import { ApiError, api } from '../../api.ts'
import { useSite } from '../../use-site.ts'
import { readPieces } from './product-draft.ts'
import { QuickField } from './quick-field.tsx'

/** The gross price, changed in the list; the net price follows as in the form. */
export function PriceCell({ product }: { product: AdminProduct }) {
  const { vatPerMille } = useSite()
  const { idProdukt: id, Name, Kategorie, Beschreibung, Bild, Details, version } = product
  return (
    <QuickField
      label={`Preis brutto ${Name}`}
      value={product.Preis_brutto.toFixed(2)}
      inputMode="decimal"
      onSave={async (typed) => {
        const price = readPrice(typed)
        if (price === 'product-fields-missing') throw new ApiError(400, { message: priceMissing })
        if (typeof price === 'string') throw new ApiError(400, { message: problems[price][1] })
        const Preis_netto = toChf(netAt(product, price, vatPerMille))
        const prices = { Preis_brutto: typed, Preis_netto }
        const texts = { Name, Kategorie, Beschreibung, Bild, Details }
        // The stock stays what it is.
        const body = { ...texts, ...prices, version, bestandVorher: undefined }
        await api('PUT /api/admin/products/edit/:id', { params: { id }, body })
        return 'Preis gespeichert'
      }}
    />
  )
}

/** The stock, changed in the list; empty: not counted. */
export function StockCell({ product }: { product: AdminProduct }) {
  const { idProdukt: id, Name, Bestand, Meldebestand } = product
  return (
    <QuickField
      label={`Bestand ${Name}`}
      value={Bestand?.toString() ?? ''}
      inputMode="numeric"
      isLow={Bestand !== null && Bestand <= (Meldebestand ?? 0)}
      onSave={async (typed) => {
        const bestand = readPieces(typed)
        if (bestand === undefined) throw new ApiError(400, { message: piecesUnreadable })
        await api('PUT /api/admin/products/:id/stock', {
          params: { id },
          body: { bestand, bestandVorher: Bestand },
        })
        return 'Bestand gespeichert'
      }}
    />
  )
}
