import { useState } from 'react'
import { textOf } from '../../api.ts'
import { sendPicture } from '../../send-bytes.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { scalePicture } from '../../ui/scale-picture.ts'
import type { SettingRow, Shown } from './setting-row.ts'

/** An uploaded photograph, cut to a square; until there is one, a drawing stands in its place. */
export function picture(word: string): SettingRow<string> {
  return {
    word,
    Control: (shown) => <PictureField word={word} {...shown} />,
    read: (name, { values }) => values[name] ?? '',
  }
}

function PictureField({ word, name, value, onRemove }: Shown<string> & { word: string }) {
  const [bild, setBild] = useState(value)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function send(file: File | undefined) {
    if (!file) return
    setSending(true)
    setFailure(undefined)
    try {
      const body = await scalePicture(file, 'square')
      setBild((await sendPicture('POST /api/admin/pictures', { body })).Bild)
    } catch (refused) {
      setFailure(textOf(refused, 'Das Bild konnte nicht hochgeladen werden.'))
    } finally {
      setSending(false)
    }
  }

  return (
    <div className="stack">
      <input type="hidden" name={name} value={bild} />
      <Field
        label={`${word}: Bilddatei`}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        hint={
          isSending
            ? 'Wird hochgeladen …'
            : 'JPEG, PNG, WebP oder AVIF; wird zu einem Quadrat zugeschnitten. Ohne Bild steht dort eine Zeichnung.'
        }
        disabled={isSending}
        onChange={({ target }) => void send(target.files?.[0])}
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
