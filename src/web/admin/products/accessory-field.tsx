import { useState } from 'react'
import type { Accessory } from '../../../contract/catalogue/catalogue.ts'
import { productLimits } from '../../../contract/catalogue/product-rules.ts'
import { api } from '../../api.ts'
import { Field } from '../../ui/form/field.tsx'
import { useFinding } from '../list/use-found.ts'
import { Typeset } from '../../ui/text/typeset.tsx'
import { useOptions } from '../list/use-options.ts'
import styles from './accessory-field.module.css'
import form from './product-form.module.css'
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

/** The accessories of a product: found by typing, sorted in the list below. */
export function AccessoryField({ accessories, productId, onChange }: Props) {
  const { found, words, type, field } = useFinding(askProducts)
  const [isClosed, setClosed] = useState(false)
  // What was found before the list was closed is not offered for other words.
  const [past, setPast] = useState<typeof found>()
  const close = () => setClosed(true)
  const hasFailed = found === 'failed'
  const isFull = accessories.length >= productLimits.accessories
  const isShown = words && !hasFailed && !isFull && !isClosed && found !== past
  const options = (isShown && found ? found : []).filter(
    ({ idProdukt }) =>
      idProdukt !== productId && !accessories.some((one) => one.idProdukt === idProdukt),
  )

  function take({ idProdukt, Name }: Accessory) {
    onChange([...accessories, { idProdukt, Name }])
    type('')
    close()
  }

  const combobox = useOptions({ options, take, close })

  return (
    <fieldset className={form['part']}>
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
          {...field}
          {...combobox.field}
          disabled={isFull}
          hint={
            isFull
              ? `Mehr als ${productLimits.accessories} sind nicht möglich.`
              : 'Zum Beispiel Halterung, Schrank oder Schild. Der Shop zeigt es unter dem Produkt.'
          }
          onChange={(event) => {
            field.onChange(event)
            combobox.choose(0)
            if (isClosed) setPast(found)
            setClosed(false)
          }}
          onBlur={close}
        />
        <p role="status" className={styles['failure']}>
          {hasFailed && 'Suche nicht erreichbar. Bitte tippen Sie gleich noch einmal.'}
        </p>
        <div
          {...combobox.list}
          aria-label="Gefundene Produkte"
          hidden={options.length === 0}
          className={styles['found']}
        >
          {options.map((option, at) => (
            <div key={option.idProdukt} {...combobox.option(at, option)}>
              <Typeset text={option.Name} />
            </div>
          ))}
        </div>
      </div>
    </fieldset>
  )
}
