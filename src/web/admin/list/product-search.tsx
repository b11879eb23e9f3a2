import Plus from 'lucide-react/icons/plus'
import { useRef } from 'react'
import type { AdminProduct } from '../../../contract/catalogue/product-draft.ts'
import { formatChf, toRappen } from '../../../contract/money.ts'
import { isHidden, isSoldOut } from '../../../contract/catalogue/product-sale.ts'
import { api } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/message/notice.tsx'
import { Typeset } from '../../ui/text/typeset.tsx'
import { FoundCount } from './found-count.tsx'
import { RowButton } from './row-action.tsx'
import { useFinding } from './use-finding.ts'
import styles from './product-rows.module.css'

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
  const { found, foundFor, failed, askAgain, field } = useFinding(async (words) => {
    const whose = idUser !== undefined && { idUser }
    const query = { limit: '8', ...whose, ...(words && { q: words }) }
    const { data } = await api('GET /api/admin/products', { query })
    return data.filter((product) => !isHidden(product))
  })
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
      {failed && (
        <Notice tone="error">
          Die Produkte konnten nicht geladen werden.
          <Button look="secondary" onClick={tryAgain}>
            Erneut versuchen
          </Button>
        </Notice>
      )}
      <FoundCount found={found} words={foundFor} />
      {found?.length === 0 && <p>Keine Produkte gefunden.</p>}
      {found && found.length > 0 && (
        <ul className={styles['rows']}>
          {found.map((product) => (
            <li key={product.idProdukt}>
              <Found product={product} reason={whyNot?.(product)} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** A product with the button that adds it, disabled where there is a reason not to. */
function Found({
  product,
  reason,
  onChoose,
}: {
  product: AdminProduct
  reason: string | undefined
  onChoose: (product: AdminProduct) => void
}) {
  const { Name, Preis_brutto, Bestand } = product
  const isFree = reason === undefined
  return (
    <>
      <span>
        <Typeset text={Name} />
        <small>
          {formatChf(toRappen(Preis_brutto))}
          {isSoldOut(product) ? ', ausverkauft' : Bestand !== null && `, noch ${Bestand}`}
        </small>
      </span>
      <RowButton
        about={Name}
        {...(isFree ? { icon: Plus, onClick: () => onChoose(product) } : { 'aria-disabled': true })}
      >
        {reason ?? 'Dazu'}
      </RowButton>
    </>
  )
}
