import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigateUnlessLeft } from '../../ui/use-navigation-state.ts'
import type { ProductDraft } from '../../../contract/catalogue/product-draft.ts'
import type { FurtherPicture } from '../../../contract/catalogue/catalogue.ts'
import { isSessionOver, withReason } from '../../api.ts'
import {
  checkProduct,
  type Doubt,
  doubtPrices,
  type Errors,
  noticeAbout,
  toDraft,
  type TypedProduct,
} from './product-draft.ts'
import { explainDeleted } from '../../parts/refusal.tsx'
import { isSavedMeanwhile } from '../page/saved-meanwhile.tsx'

/** Why the server did not save. */
export type Refusal = { why: 'session-over' } | { why: 'conflict' | 'other'; message: string }

const waitForPicture = 'Das Bild wird noch hochgeladen. Bitte warten Sie einen Moment.'

/** The state of the product form: its values, its errors, and submitting once per click. */
export function useProductForm(
  initial: TypedProduct,
  send: (draft: ProductDraft) => Promise<void>,
  failureText: string,
  vatPerMille: number,
) {
  const navigate = useNavigateUnlessLeft()
  const form = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const isSaved = useRef(false)
  const uploads = useRef(0)
  const [typed, setTyped] = useState(initial)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [doubt, setDoubt] = useState<Doubt>()
  const [refusal, setRefusal] = useState<Refusal>()
  const [failures, setFailures] = useState(0)

  // Focuses the first invalid field, or else the message for the whole form.
  useEffect(() => {
    if (failures === 0) return
    const target =
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      form.current?.querySelector<HTMLElement>('[role="alert"]')
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'center' })
  }, [failures])

  const forget = (names: readonly string[]) =>
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))),
    )
  const change = (part: Partial<TypedProduct>) => {
    setTyped((before) => ({ ...before, ...part }))
    // The errors apply to the submitted values: editing a field clears its error, and net also that of gross.
    forget([...Object.keys(part), 'Preis_netto' in part ? 'Preis_brutto' : ''])
  }
  /** A functional update, because several pictures may arrive before the next render. */
  const changePictures = (make: (before: TypedProduct['Bilder']) => TypedProduct['Bilder']) =>
    setTyped((before) => ({ ...before, Bilder: make(before.Bilder) }))
  /** Swaps a picture with the first one, which loses its text; the former first one gets the product's name. */
  const showFirst = (picture: FurtherPicture) => {
    setTyped((before) => ({
      ...before,
      Bild: picture.Bild,
      Bilder: before.Bilder.flatMap((one) => {
        if (one.Bild !== picture.Bild) return [one]
        return before.Bild.trim() ? [{ Bild: before.Bild.trim(), Text: before.Name.trim() }] : []
      }),
    }))
    forget(['Bild'])
  }

  /** `isSure`: the prices have been confirmed. */
  async function save(isSure = false) {
    if (isSending.current) return
    const found = uploads.current > 0 ? { Bild: waitForPicture } : checkProduct(typed)
    setErrors(found)
    setRefusal(undefined)
    if (Object.keys(found).length > 0) return setFailures((count) => count + 1)
    const doubted = isSure ? undefined : doubtPrices(typed, initial, vatPerMille)
    setDoubt(doubted)
    if (doubted) return
    isSending.current = true
    setBusy(true)
    try {
      await send(toDraft(typed, initial))
      isSaved.current = true
      await navigate('/admin/products')
    } catch (failure) {
      setFailures((count) => count + 1)
      if (isSessionOver(failure)) return setRefusal({ why: 'session-over' })
      const message = explainDeleted(withReason(failureText, failure), failure)
      setRefusal({ why: isSavedMeanwhile(failure) ? 'conflict' : 'other', message })
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  return {
    typed,
    change,
    changePictures,
    showFirst,
    busy,
    errors,
    // About what is still wrong: editing a field clears its error.
    notice: errors.Bild === waitForPicture ? undefined : noticeAbout(errors),
    refusal,
    save: () => save(),
    doubt,
    /** Accepts the prices as they are, or returns to the fields. */
    answer: (isSure: boolean) => {
      setDoubt(undefined)
      if (isSure) void save(true)
      else form.current?.querySelector<HTMLElement>('[name=Preis_brutto]')?.focus()
    },
    /** Tracks uploads: the product is not saved before they end. */
    noteUpload: (isUnderWay: boolean) => {
      uploads.current += isUnderWay ? 1 : -1
      if (uploads.current === 0) forget(['Bild'])
    },
    isDirty: () =>
      !isSaved.current &&
      (uploads.current > 0 || JSON.stringify(typed) !== JSON.stringify(initial)),
    formProps: {
      ref: form,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        void save()
      },
    },
  }
}
