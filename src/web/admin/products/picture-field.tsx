import { productLimits } from '../../../contract/catalogue/product-rules.ts'
import { Field } from '../../ui/form/field.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import type { ProductFormState } from './use-product-form.ts'
import { UploadZone } from './upload-zone.tsx'

/**
 * The picture of a product: uploaded by button, by dropping a file here or by pasting one anywhere on the page, or
 * given as an address.
 */
export function PictureField({ form }: { form: ProductFormState }) {
  const bild = form.typed.Bild
  const put = (Bild: string) => form.change({ Bild })
  return (
    <div className="stack">
      <Field
        label="Bild"
        name="Bild"
        value={bild}
        hint="Pfad (/bilder/…) oder Adresse mit https://. Beim Hochladen wird er von selbst eingetragen."
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={productLimits.picture}
        onChange={({ target }) => put(target.value)}
      />
      <UploadZone
        label="Bild hochladen"
        input="Bilddatei"
        hint="Oder eine Datei hierher ziehen oder einfügen (Ctrl+V). JPEG, PNG, WebP oder AVIF."
        room={1}
        pastedAnywhere
        form={form}
        onDone={put}
      >
        {bild.trim() && <ProductPicture bild={bild} alt="Gewähltes Bild" sizes="6rem" />}
      </UploadZone>
    </div>
  )
}
