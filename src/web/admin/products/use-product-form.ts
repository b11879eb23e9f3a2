import { useRef, useState } from 'react'
import { useNavigateUnlessLeft } from '../../ui/use-navigation-state.ts'
import type { Sent } from '../../../contract/endpoint.ts'
import type { ProductDraft } from '../../../contract/catalogue/product-draft.ts'
import type { FurtherPicture } from '../../../contract/catalogue/catalogue.ts'
import { isSessionOver, withReason } from '../../api.ts'
import { useSite } from '../../use-site.ts'
import { explainDeleted } from '../../parts/refusal.tsx'
import { useForm } from '../../parts/use-form.ts'
import { bindTo } from '../../ui/form/bind-to.ts'
import type { FormErrors } from '../../ui/form/form.tsx'
import {
  checkProduct,
  type Doubt,
  doubtPrices,
  type Errors,
  noticeAbout,
  toDraft,
  type TypedProduct,
} from './product-draft.ts'

const waitForPicture = 'Das Bild wird noch hochgeladen. Bitte warten Sie einen Moment.'

export type ProductFormState = ReturnType<typeof useProductForm>

export type ProductFormOptions = {
  initial: TypedProduct
  /** 0 for a new product. */
  productId: number
  /** Submits the draft; rejects when the server refuses it, and resolves to what is said of a concurrent change. */
  send: (draft: Sent<ProductDraft>) => Promise<FormErrors | void>
  failureText: string
}

/** The state of the product form: its values, its errors, and submitting them. */
export function useProductForm({ initial, productId, send, failureText }: ProductFormOptions) {
  const { vatPerMille } = useSite()
  const navigate = useNavigateUnlessLeft()
  const isSaved = useRef(false)
  const isSure = useRef(false)
  const [uploads, setUploads] = useState(0)
  const [typed, setTyped] = useState(initial)
  const [doubt, setDoubt] = useState<Doubt>()
  const wrong: Errors = uploads > 0 ? { Bild: waitForPicture } : checkProduct(typed)
  const form = useForm({
    check: () => ({ fields: wrong }),
    async send() {
      const doubted = isSure.current ? undefined : doubtPrices(typed, initial, vatPerMille)
      isSure.current = false
      setDoubt(doubted)
      if (doubted) return undefined
      try {
        const conflict = await send(toDraft(typed, initial))
        if (conflict) return conflict
      } catch (failure) {
        if (isSessionOver(failure)) throw failure
        return { notice: explainDeleted(withReason(failureText, failure), failure) }
      }
      isSaved.current = true
      await navigate('/admin/products')
      return undefined
    },
  })
  // Of what was wrong when it was submitted, what still is: not every change comes from a field.
  const errors = Object.fromEntries(Object.entries(wrong).filter(([name]) => name in form.errors))

  const change = (part: Partial<TypedProduct>) => setTyped((before) => ({ ...before, ...part }))
  const bound = bindTo(typed, change)
  /** A functional update, because several pictures may arrive before the next render. */
  const changePictures = (make: (before: TypedProduct['Bilder']) => TypedProduct['Bilder']) =>
    setTyped((before) => ({ ...before, Bilder: make(before.Bilder) }))
  /** Swaps a picture with the first one, which loses its text; the former first one gets the product's name. */
  const showFirst = (picture: FurtherPicture) =>
    setTyped((before) => ({
      ...before,
      Bild: picture.Bild,
      Bilder: before.Bilder.flatMap((one) => {
        if (one.Bild !== picture.Bild) return [one]
        return before.Bild.trim() ? [{ Bild: before.Bild.trim(), Text: before.Name.trim() }] : []
      }),
    }))

  return {
    productId,
    typed,
    change,
    /** What binds a field of text to the form, with its name. */
    bound: (name: Parameters<typeof bound>[0]) => ({ ...bound(name), name }),
    changePictures,
    showFirst,
    busy: form.busy,
    errors,
    notice: errors['Bild'] === waitForPicture ? undefined : (noticeAbout(errors) ?? form.notice),
    doubt,
    /** Accepts the prices as they are, or returns to the fields. */
    answer: (isAccepted: boolean) => {
      const { current } = form.formProps.ref
      setDoubt(undefined)
      isSure.current = isAccepted
      if (isAccepted) current?.requestSubmit()
      else current?.querySelector<HTMLElement>('[name=Preis_brutto]')?.focus()
    },
    /** Tracks uploads: the product is not saved before they end. */
    noteUpload: (isUploading: boolean) => setUploads((count) => count + (isUploading ? 1 : -1)),
    isDirty: () =>
      !isSaved.current && (uploads > 0 || JSON.stringify(typed) !== JSON.stringify(initial)),
    formProps: form.formProps,
  }
}
