import { type KeyboardEvent, useId, useState } from 'react'
import type { Accessory } from '../../../contract/catalogue/catalogue.ts'
import { productLimits } from '../../../contract/catalogue/product-rules.ts'
import { api } from '../../api.ts'
import { Field } from '../../ui/form/field.tsx'
import { useFinding } from '../list/use-found.ts'
import { Typeset } from '../../ui/text/typeset.tsx'
import styles from './accessory-field.module.css'
import { SortableRows } from './sortable-rows.tsx'

async function askProducts(q: string): Promise<readonly Accessory[]> {
  return q ? (await api('GET /api/admin/products', { query: { limit: '12', q } })).data : []
}

type Props = {
  accessories: readonly Accessory[]
  /** The product itself, which cannot be its own accessory. */
  productId: number
  onChange: (accessories: Accessory[]) => void
}

/**
 * The accessories of a product: found by typing (ARIA 1.2 combobox: arrow keys choose, Enter adds, Escape closes),
 * sorted in the list below.
 */
export function AccessoryField({ accessories, productId, onChange }: Props) {
  const list = useId()
  const { found, words, type, field } = useFinding(askProducts)
  const [active, setActive] = useState(0)
  const [isClosed, setClosed] = useState(false)
  // What was found before the list was closed is not offered for other words.
  const [past, setPast] = useState<typeof found>()
  const close = () => setClosed(true)
  const hasFailed = found === 'failed'
  const options = (hasFailed || !words ? [] : (found ?? [])).filter(
    ({ idProdukt }) =>
      idProdukt !== productId && !accessories.some((one) => one.idProdukt === idProdukt),
  )
  const isFull = accessories.length >= productLimits.accessories
  const isOpen = options.length > 0 && !isFull && !isClosed && found !== past

  function take({ idProdukt, Name }: Accessory) {
    onChange([...accessories, { idProdukt, Name }])
    type('')
    close()
  }

  function hear(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = options[active]
    if (by && isOpen) setActive((active + by + options.length) % options.length)
    else if (event.key === 'Escape' && isOpen) close()
    else if (event.key === 'Enter') {
      if (isOpen && chosen) take(chosen)
    } else return
    event.preventDefault()
  }

  return (
    <fieldset className={styles['accessories']}>
      <legend>Passt dazu</legend>
      <SortableRows
        label="Passt dazu"
        rows={accessories}
        keyOf={({ idProdukt }) => idProdukt}
        nameOf={({ Name }) => Name}
        onChange={onChange}
      >
        {({ Name }) => (
          <span className={styles['name']}>
            <Typeset text={Name} />
          </span>
        )}
      </SortableRows>
      <div className={styles['search']}>
        <Field
          label="Zubehör suchen"
          role="combobox"
          aria-autocomplete="list"
          aria-controls={list}
          aria-expanded={isOpen}
          aria-activedescendant={isOpen ? `${list}-${active}` : undefined}
          {...field}
          disabled={isFull}
          hint={
            isFull
              ? `Mehr als ${productLimits.accessories} sind nicht möglich.`
              : 'Zum Beispiel Halterung, Schrank oder Schild. Der Shop zeigt es unter dem Produkt.'
          }
          onChange={(event) => {
            field.onChange(event)
            setActive(0)
            if (isClosed) setPast(found)
            setClosed(false)
          }}
          onKeyDown={hear}
          onBlur={close}
        />
        <p role="status" className={styles['failure']}>
          {hasFailed && 'Suche nicht erreichbar. Bitte tippen Sie gleich noch einmal.'}
        </p>
        <div
          id={list}
          role="listbox"
          aria-label="Gefundene Produkte"
          hidden={!isOpen}
          className={styles['found']}
        >
          {options.map((option, at) => (
            // Keys are handled by the field, which keeps the focus.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={option.idProdukt}
              id={`${list}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              // Otherwise the field would blur, and the list would be gone before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(option)}
            >
              <Typeset text={option.Name} />
            </div>
          ))}
        </div>
      </div>
    </fieldset>
  )
}
