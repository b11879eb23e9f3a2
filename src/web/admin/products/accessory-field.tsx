import type { Accessory } from '../../../contract/catalogue/catalogue.ts'
import { productLimits } from '../../../contract/catalogue/product-rules.ts'
import { Typeset } from '../../ui/text/typeset.tsx'
import { ProductSearch } from '../list/product-search.tsx'
import styles from './accessory-field.module.css'
import product from './product-form.module.css'
import { SortableRows } from './sortable-rows.tsx'
import type { ProductFormState } from './use-product-form.ts'

/** The accessories of a product: found by typing, sorted in the list above. */
export function AccessoryField({ form }: { form: ProductFormState }) {
  const accessories = form.typed.Zubehoer
  const put = (Zubehoer: Accessory[]) => form.change({ Zubehoer })
  const isFull = accessories.length >= productLimits.accessories
  const chosen = new Set(accessories.map(({ idProdukt }) => idProdukt))
  return (
    <fieldset className={product['part']}>
      <legend>Passt dazu</legend>
      <SortableRows
        label="Passt dazu"
        rows={accessories}
        keyOf={({ idProdukt }) => idProdukt}
        nameOf={({ Name }) => Name}
        onChange={put}
      >
        {({ Name }) => (
          <span className={styles['name']}>
            <Typeset text={Name} />
          </span>
        )}
      </SortableRows>
      <details>
        <summary>Zubehör suchen</summary>
        <div className="stack">
          <p className="quiet">
            {isFull
              ? `Mehr als ${productLimits.accessories} sind nicht möglich.`
              : 'Zum Beispiel Halterung, Schrank oder Schild. Der Shop zeigt es unter dem Produkt.'}
          </p>
          <ProductSearch
            whyNot={({ idProdukt }) => {
              if (idProdukt === form.productId) return 'Dieses Produkt'
              if (chosen.has(idProdukt)) return 'Schon dabei'
              return isFull ? 'Liste voll' : undefined
            }}
            onChoose={({ idProdukt, Name }) => put([...accessories, { idProdukt, Name }])}
          />
        </div>
      </details>
    </fieldset>
  )
}
