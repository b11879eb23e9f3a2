import type { ReactNode } from 'react'
import type { AdminCategory, ProductDraft } from '../../../contract/admin-catalogue.ts'
import { toChf } from '../../../contract/money.ts'
import { grossOf, productLimits, readPrice } from '../../../contract/product-rules.ts'
import { useSite } from '../../use-site.ts'
import { ProductCard } from '../../catalogue/product-card.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field, SelectField, TextArea } from '../../ui/field.tsx'
import { FieldPair } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { isSaleState, saleStates } from './sale-states.ts'
import { AccessoryField } from './accessory-field.tsx'
import { DetailsEditor } from './details-editor.tsx'
import { FurtherPictures } from './further-pictures.tsx'
import { PictureField } from './picture-field.tsx'
import { PriceField } from './price-field.tsx'
import { PriceQuestion } from './price-question.tsx'
import { previewOf, type TypedProduct } from './product-draft.ts'
import styles from './product-form.module.css'
import { SessionOver } from '../page/session-over.tsx'
import { UnsavedChanges } from '../page/unsaved-changes.tsx'
import { useProductForm } from './use-product-form.ts'

/**
 * The form of a product with its card as the shop will show it (spec §2, §5). `productId` is 0 for a new
 * product; an existing one keeps its category.
 */
export function ProductForm({
  initial,
  productId,
  categories,
  send,
  failureText,
  conflict,
}: {
  initial: TypedProduct
  productId: number
  categories: readonly AdminCategory[]
  /** Sends the draft; rejects when the server refuses it. */
  send: (draft: ProductDraft) => Promise<void>
  failureText: string
  /** What to do when somebody else saved in between. `save` sends the form again. */
  conflict?: (save: () => Promise<void>) => ReactNode
}) {
  const { vatPerMille } = useSite()
  const form = useProductForm(initial, send, failureText, vatPerMille)
  const { typed, change, errors } = form
  return (
    <div className={styles['frame']}>
      <form
        noValidate
        className={`stack ${styles['form']}`}
        aria-label="Produkt"
        {...form.formProps}
      >
        {form.notice && <Notice tone="error">{form.notice}</Notice>}
        {form.refusal && (
          <Notice tone="error">
            {form.refusal.why === 'session-over' ? <SessionOver /> : <p>{form.refusal.message}</p>}
            {form.refusal.why === 'conflict' && conflict?.(form.save)}
          </Notice>
        )}
        <Field
          label="Name"
          name="Name"
          value={typed.Name}
          error={errors.Name}
          maxLength={productLimits.name}
          autoComplete="off"
          onChange={({ target }) => change({ Name: target.value })}
        />
        <SelectField
          label="Kategorie"
          name="Kategorie"
          value={typed.Kategorie}
          error={errors.Kategorie}
          disabled={productId !== 0}
          hint={productId === 0 ? undefined : 'Die Kategorie lässt sich nicht mehr ändern.'}
          onChange={({ target }) => change({ Kategorie: target.value })}
        >
          {productId === 0 && <option value="">Bitte wählen</option>}
          {categories.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextArea
          label="Beschreibung"
          name="Beschreibung"
          error={errors.Beschreibung}
          className={styles['text']}
          rows={5}
          value={typed.Beschreibung}
          maxLength={productLimits.description}
          onChange={({ target }) => change({ Beschreibung: target.value })}
        />
        <FieldPair>
          <PriceField
            label="Preis netto (CHF)"
            name="Preis_netto"
            value={typed.Preis_netto}
            error={errors.Preis_netto}
            onValue={(Preis_netto) => change({ Preis_netto })}
          />
          <PriceField
            label="Preis brutto (CHF)"
            name="Preis_brutto"
            value={typed.Preis_brutto}
            error={errors.Preis_brutto}
            hint={<GrossHint typed={typed} onTake={(Preis_brutto) => change({ Preis_brutto })} />}
            onValue={(Preis_brutto) => change({ Preis_brutto })}
          />
        </FieldPair>
        <PictureField
          bild={typed.Bild}
          error={errors.Bild}
          isLocked={form.busy}
          onChange={(Bild) => change({ Bild })}
          onUpload={form.noteUpload}
        />
        <FurtherPictures
          pictures={typed.Bilder}
          isLocked={form.busy}
          onChange={form.changePictures}
          onFirst={form.showFirst}
          onUpload={form.noteUpload}
        />
        <DetailsEditor
          details={typed.details}
          error={errors.details}
          onChange={(details) => change({ details })}
        />
        <AccessoryField
          accessories={typed.Zubehoer}
          productId={productId}
          onChange={(Zubehoer) => change({ Zubehoer })}
        />
        <SelectField
          label="Verkauf"
          name="Verkauf"
          value={typed.Verkauf}
          hint={saleStates[typed.Verkauf]}
          onChange={({ target: { value } }) => isSaleState(value) && change({ Verkauf: value })}
        >
          {Object.keys(saleStates).map((state) => (
            <option key={state}>{state}</option>
          ))}
        </SelectField>
        <div className={`row ${styles['actions']}`}>
          <Button type="submit" aria-disabled={form.busy || undefined}>
            {form.busy ? 'Wird gespeichert …' : 'Speichern'}
          </Button>
          <ButtonLink to="/admin/products" look="secondary">
            Abbrechen
          </ButtonLink>
        </div>
      </form>
      <aside className={styles['preview']} aria-label="Vorschau">
        <p>
          {typed.Verkauf === 'verborgen' ? saleStates.verborgen : 'So zeigt der Shop das Produkt'}
        </p>
        <div inert>
          <ProductCard product={previewOf(typed, productId)} eager />
        </div>
      </aside>
      <PriceQuestion doubt={form.doubt} vatPerMille={vatPerMille} onAnswer={form.answer} />
      <UnsavedChanges isDirty={form.isDirty} />
    </div>
  )
}

/** The gross price that belongs to the net price, one press away. */
function GrossHint({ typed, onTake }: { typed: TypedProduct; onTake: (price: string) => void }) {
  const net = readPrice(typed.Preis_netto)
  const { vatPerMille } = useSite()
  if (vatPerMille === 0) return 'Ohne Mehrwertsteuer: gleich wie netto'
  if (typeof net !== 'number') return 'Inklusive Mehrwertsteuer'
  const gross = grossOf(net, vatPerMille)
  if (readPrice(typed.Preis_brutto) === gross) return `Inklusive ${vatPerMille / 10} % MWST`
  const price = toChf(gross).toFixed(2)
  return (
    <button
      type="button"
      className={styles['take']}
      onClick={({ currentTarget: { form } }) => {
        onTake(price)
        // The offer goes when it is taken.
        form?.querySelector<HTMLElement>('[name=Preis_brutto]')?.focus()
      }}
    >
      Mit {vatPerMille / 10} % MWST: {price} übernehmen
    </button>
  )
}
