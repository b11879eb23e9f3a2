import Star from 'lucide-react/icons/star'
import { productLimits } from '../../../contract/catalogue/product-rules.ts'
import field from '../../ui/form/field.module.css'
import { ProductPicture } from '../../ui/product-picture.tsx'
import styles from './further-pictures.module.css'
import product from './product-form.module.css'
import { SortableRows } from './sortable-rows.tsx'
import type { ProductFormState } from './use-product-form.ts'
import { UploadZone } from './upload-zone.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

/** The pictures of a product besides the first one: their order and alternative texts. */
export function FurtherPictures({ form }: { form: ProductFormState }) {
  const { changePictures, showFirst } = form
  const pictures = form.typed.Bilder
  const put = (at: number, Text: string) =>
    changePictures((before) =>
      before.map((picture, place) => (place === at ? { ...picture, Text } : picture)),
    )
  return (
    <fieldset className={product['part']}>
      <legend>Weitere Bilder</legend>
      <SortableRows
        label="Weitere Bilder"
        rows={pictures}
        keyOf={({ Bild }) => Bild}
        nameOf={(_, at) => `Bild ${at + 2}`}
        onChange={(rows) => changePictures(() => rows)}
      >
        {(picture, at) => (
          <>
            <span className={styles['picture']} data-shop>
              <ProductPicture bild={picture.Bild} alt="" sizes="4rem" />
            </span>
            <input
              className={`${field['control']} ${styles['text']}`}
              aria-label={`Was Bild ${at + 2} zeigt`}
              placeholder="Was zeigt das Bild?"
              value={picture.Text}
              maxLength={productLimits.pictureText}
              onChange={({ target }) => put(at, target.value)}
            />
            <IconButton
              icon={Star}
              label={`Bild ${at + 2} als erstes zeigen`}
              title="Als erstes zeigen"
              onClick={() => showFirst(picture)}
            />
          </>
        )}
      </SortableRows>
      <UploadZone
        label="Weitere Bilder hochladen"
        input="Dateien weiterer Bilder"
        hint="Oder Dateien hierher ziehen; nach einem Klick in dieses Feld auch einfügen (Ctrl+V)."
        room={productLimits.furtherPictures - pictures.length}
        form={form}
        onDone={(Bild) =>
          changePictures((before) =>
            before.some((picture) => picture.Bild === Bild)
              ? [...before]
              : [...before, { Bild, Text: '' }],
          )
        }
      />
    </fieldset>
  )
}
