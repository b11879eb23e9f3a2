import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/message/notice.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { sendPicture } from '../../send-bytes.ts'
import { scalePicture } from '../../ui/scale-picture.ts'
import { useUpload } from '../../parts/use-upload.tsx'
import type { SettingRow, Shown } from './setting-row.ts'

/** An uploaded photograph, cut to a square; until there is one, a drawing stands in its place. */
export function picture(word: string): SettingRow<string> {
  return {
    word,
    Control: (shown) => <PictureField word={word} {...shown} />,
    read: (name, { values }) => values[name] ?? '',
  }
}

async function uploadSquare(file: File, signal: AbortSignal): Promise<string> {
  const body = await scalePicture(file, 'square')
  return (await sendPicture('POST /api/admin/pictures', { body, signal })).Bild
}

function PictureField({ word, name, value, onRemove }: Shown<string> & { word: string }) {
  const [bild, setBild] = useState(value)
  const { isUploading, failure, send } = useUpload({ upload: uploadSquare, onDone: setBild })

  return (
    <div className="stack">
      <input type="hidden" name={name} value={bild} />
      <Field
        label={`${word}: Bilddatei`}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        hint={
          isUploading
            ? 'Wird hochgeladen …'
            : 'JPEG, PNG, WebP oder AVIF; wird zu einem Quadrat zugeschnitten. Ohne Bild steht dort eine Zeichnung.'
        }
        disabled={isUploading}
        onChange={({ target }) => send([...(target.files ?? [])])}
      />
      {failure && <Notice tone="error">{failure}</Notice>}
      {bild && (
        <div className="row">
          <div style={{ width: '6rem' }}>
            <ProductPicture bild={bild} alt={`${word}: gewähltes Bild`} sizes="6rem" />
          </div>
          <Button
            look="secondary"
            onClick={() => {
              setBild('')
              onRemove()
            }}
          >
            {word} entfernen
          </Button>
        </div>
      )}
    </div>
  )
}
