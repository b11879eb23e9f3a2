import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useCallback, useRef } from 'react'
import type { AdminProduct } from '../../../contract/catalogue/product-draft.ts'
import { formatChf, toRappen } from '../../../contract/money.ts'
import { isHidden, isSoldOut } from '../../../contract/catalogue/product-sale.ts'
import { api } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/message/notice.tsx'
import { Typeset } from '../../ui/text/typeset.tsx'
import { RowButton } from './row-action.tsx'
import { useFinding } from './use-found.ts'
import styles from './product-search.module.css'

async function askProducts(words: string, idUser?: number): Promise<readonly AdminProduct[]> {
  const query = { limit: '8', ...(idUser !== undefined && { idUser }), ...(words && { q: words }) }
  const { data } = await api('GET /api/admin/products', { query })
  return data.filter((product) => !isHidden(product))
}

/**
 * Finds products by name or category; a click adds one. `idUser`: for whom, so that the stock is what this person can
 * have. `whyNot`: the words in place of «Dazu» for what cannot be added.
 */
export function ProductSearch({
  idUser,
  whyNot,
  onChoose,
}: {
  idUser?: number
  whyNot?: (product: AdminProduct) => string | undefined
  onChoose: (product: AdminProduct) => void
}) {
  const ask = useCallback((words: string) => askProducts(words, idUser), [idUser])
  const { found, askAgain, field } = useFinding(ask)
  const input = useRef<HTMLInputElement>(null)

  function tryAgain() {
    // The button disappears with its message.
    input.current?.focus()
    askAgain()
  }

  return (
    <div className="stack">
      <Field
        ref={input}
        label="Artikel suchen"
        type="search"
        {...field}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {found === 'failed' ? (
        <Notice tone="error">
          Die Produkte konnten nicht geladen werden.
          <Button look="secondary" onClick={tryAgain}>
            Erneut versuchen
          </Button>
        </Notice>
      ) : (
        found && <Products products={found} whyNot={whyNot} onChoose={onChoose} />
      )}
    </div>
  )
}

function Products({
  products,
  whyNot,
  onChoose,
}: {
  products: readonly AdminProduct[]
  whyNot: ((product: AdminProduct) => string | undefined) | undefined
  onChoose: (product: AdminProduct) => void
}) {
  if (products.length === 0) return <p>Keine Produkte gefunden.</p>
  return (
    <ul className={styles['found']}>
      {products.map((product) => (
        <li key={product.idProdukt}>
          <span>
            <Typeset text={product.Name} />
            <small>
              {formatChf(toRappen(product.Preis_brutto))}
              {isSoldOut(product)
                ? ', ausverkauft'
                : product.Bestand !== null && `, noch ${product.Bestand}`}
            </small>
          </span>
          <Add reason={whyNot?.(product)} onAdd={() => onChoose(product)}>
            <span className="visually-hidden">: {product.Name}</span>
          </Add>
        </li>
      ))}
    </ul>
  )
}

/** Adds what is beside it; disabled where there is a reason not to. */
function Add({
  reason,
  onAdd,
  children,
}: {
  reason: string | undefined
  onAdd: () => void
  children: ReactNode
}) {
  if (reason === undefined)
    return (
      <RowButton icon={Plus} onClick={onAdd}>
        Dazu{children}
      </RowButton>
    )
  return (
    <RowButton aria-disabled>
      {reason}
      {children}
    </RowButton>
  )
}
