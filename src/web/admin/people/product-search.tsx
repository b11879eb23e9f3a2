import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { AdminProduct } from '../../../contract/admin-catalogue.ts'
import { fieldLimits } from '../../../contract/limits.ts'
import { formatChf, toRappen } from '../../../contract/money.ts'
import { isHidden, isSoldOut } from '../../../contract/product-sale.ts'
import { api } from '../../api.ts'
import { Field } from '../../ui/field.tsx'
import { RowButton } from '../list/row-action.tsx'
import styles from './take-order.module.css'

/** How long typing rests before the products are asked for, in ms. */
const typingPause = 250

/** Finds products by name or category; a press puts one into the order. */
export function ProductSearch({ onChoose }: { onChoose: (product: AdminProduct) => void }) {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<readonly AdminProduct[]>()
  const words = typed.trim()
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(
      () => {
        const query = { limit: '8', ...(words && { q: words }) }
        api('GET /api/admin/products', { query })
          .then(
            ({ data }) => data,
            () => [],
          )
          .then((products) => isOver || setFound(products.filter((product) => !isHidden(product))))
          .catch(() => undefined)
      },
      words ? typingPause : 0,
    )
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [words])

  return (
    <div className="stack">
      <Field
        label="Artikel suchen"
        type="search"
        value={typed}
        maxLength={fieldLimits.search}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {found?.length === 0 && <p>Keine Produkte gefunden.</p>}
      <ul className={styles['found']}>
        {found?.map((product) => (
          <li key={product.idProdukt}>
            <span>
              {product.Name}
              <small>
                {formatChf(toRappen(product.Preis_brutto))}
                {isSoldOut(product) && ', ausverkauft'}
              </small>
            </span>
            <RowButton onClick={() => onChoose(product)}>
              <Plus aria-hidden />
              Dazu
              <span className="visually-hidden">: {product.Name}</span>
            </RowButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
