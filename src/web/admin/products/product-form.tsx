import type { AdminCategory } from '../../../contract/catalogue/product-draft.ts'
import { productLimits } from '../../../contract/catalogue/product-rules.ts'
import { formatChf } from '../../../contract/money.ts'
import { useSite } from '../../use-site.ts'
import { ProductCard } from '../../catalogue/product-card.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog/question.tsx'
import { FieldErrors } from '../../ui/form/field-errors.ts'
import { Field, SelectField, TextArea } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/message/notice.tsx'
import { saleStates } from './sale-states.ts'
import { AccessoryField } from './accessory-field.tsx'
import { DetailsEditor } from './details-editor.tsx'
import { FurtherPictures } from './further-pictures.tsx'
import { PictureField } from './picture-field.tsx'
import { PriceFields } from './price-fields.tsx'
import { StockHistory } from './stock-history.tsx'
import { previewOf, saleInWords } from './product-draft.ts'
import styles from './product-form.module.css'
import { UnsavedChanges } from '../page/unsaved-changes.tsx'
import {
  type ProductFormOptions,
  type ProductFormState,
  useProductForm,
} from './use-product-form.ts'
import { FieldPair } from '../../ui/form/field-group.tsx'

/** The form of a product with a preview of its card (spec §2, §5). An existing one keeps its category. */
export function ProductForm({
  categories,
  ...options
}: ProductFormOptions & { categories: readonly AdminCategory[] }) {
  const form = useProductForm(options)
  const { typed, bound, productId } = form
  const isKnown = productId !== 0
  return (
    <div className={styles['frame']}>
      <form
        noValidate
        className={`stack ${styles['form']}`}
        aria-label="Produkt"
        {...form.formProps}
      >
        {form.notice && <Notice tone="error">{form.notice}</Notice>}
        <FieldErrors value={form.errors}>
          <Field
            label="Name"
            maxLength={productLimits.name}
            autoComplete="off"
            {...bound('Name')}
          />
          <PriceFields form={form} />
          <StockFields form={form} />
          {isKnown && <StockHistory id={productId} />}
          <SelectField label="Verkauf" hint={saleInWords(typed)} {...bound('Verkauf')}>
            {Object.keys(saleStates).map((state) => (
              <option key={state}>{state}</option>
            ))}
          </SelectField>
          <PictureField form={form} />
          <SelectField
            label="Kategorie"
            {...bound('Kategorie')}
            disabled={isKnown}
            hint={isKnown ? 'Die Kategorie lässt sich nicht mehr ändern.' : undefined}
            options={categories.map(({ slug, name }) => [slug, name])}
          >
            {!isKnown && <option value="">Bitte wählen</option>}
          </SelectField>
          <Field
            label="Familie"
            maxLength={productLimits.family}
            hint="Ein Wort, das alle Grössen desselben Produkts haben, zum Beispiel «Schaum fluorfrei»: Sie stehen dann beisammen."
            autoComplete="off"
            {...bound('Familie')}
          />
          <TextArea
            label="Beschreibung"
            className={styles['text']}
            rows={5}
            maxLength={productLimits.description}
            {...bound('Beschreibung')}
          />
          <FurtherPictures form={form} />
          <DetailsEditor form={form} />
        </FieldErrors>
        <AccessoryField form={form} />
        <div data-actions className={`row ${styles['actions']}`}>
          <Button type="submit" aria-disabled={form.busy || undefined}>
            {form.busy ? 'Wird gespeichert …' : 'Speichern'}
          </Button>
          <ButtonLink to="/admin/products" look="secondary">
            Abbrechen
          </ButtonLink>
        </div>
      </form>
      <Preview form={form} />
      <PriceQuestion form={form} />
      <UnsavedChanges isDirty={form.isDirty} />
    </div>
  )
}

/** A preview of the product's card. */
function Preview({ form: { typed, productId } }: { form: ProductFormState }) {
  return (
    <aside className={styles['preview']} aria-label="Vorschau">
      <p>
        {typed.Verkauf === 'verborgen' ? saleStates.verborgen : 'So zeigt der Shop das Produkt'}
      </p>
      <div inert data-shop>
        <ProductCard product={previewOf(typed, productId)} eager />
      </div>
    </aside>
  )
}

/** How many pieces there are, and when to reorder; empty where nobody counts. */
function StockFields({ form: { bound } }: { form: ProductFormState }) {
  const common = { inputMode: 'numeric', autoComplete: 'off', maxLength: 7 } as const
  return (
    <FieldPair>
      <Field
        label="Bestand (Stück)"
        hint="Was Sie noch verkaufen können, ohne schon Bestelltes. Leer: nicht gezählt."
        placeholder="nicht gezählt"
        {...bound('Bestand')}
        {...common}
      />
      <Field
        label="Meldebestand"
        hint="Ab so vielen Stück sagt «Heute», dass Sie nachbestellen sollten."
        {...bound('Meldebestand')}
        {...common}
      />
    </FieldPair>
  )
}

/** Asks for confirmation before saving prices that do not match the VAT rate. */
function PriceQuestion({ form: { doubt, answer } }: { form: ProductFormState }) {
  const { vatPerMille } = useSite()
  return (
    <Question
      title="Stimmen die Preise?"
      keep="Preise ändern"
      yes="So speichern"
      isKeepAdvised
      isOpen={doubt !== undefined}
      onKeep={() => answer(false)}
      onYes={() => answer(true)}
    >
      {doubt && (
        <p>
          {formatChf(doubt.net)} netto sind {describeRate(vatPerMille)} {formatChf(doubt.expected)}{' '}
          brutto. Sie haben <strong>{formatChf(doubt.gross)}</strong> eingegeben.
        </p>
      )}
    </Question>
  )
}

function describeRate(perMille: number): string {
  return perMille === 0 ? 'ohne MWST' : `mit ${perMille / 10} % MWST`
}
