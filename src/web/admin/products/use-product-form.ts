import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProductDraft } from '../../../contract/admin-catalogue.ts'
import type { FurtherPicture } from '../../../contract/catalogue.ts'
import { ApiError, isSessionOver } from '../../api.ts'
import {
  checkProduct,
  type Doubt,
  doubtPrices,
  type Errors,
  toDraft,
  type TypedProduct,
} from './product-draft.ts'
import { isSavedMeanwhile } from '../page/saved-meanwhile.tsx'

/** Why the server did not save. */
export type Refusal = { why: 'session-over' } | { why: 'conflict' | 'other'; message: string }

const waitForPicture = {
  notice: undefined,
  errors: { Bild: 'Das Bild wird noch hochgeladen. Bitte warten Sie einen Moment.' },
}

/** The state of the product form: what is typed, what is wrong with it, and sending it once per press. */
export function useProductForm(
  initial: TypedProduct,
  send: (draft: ProductDraft) => Promise<void>,
  failureText: string,
  vatPerMille: number,
) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const isSaved = useRef(false)
  const uploads = useRef(0)
  const [typed, setTyped] = useState(initial)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [doubt, setDoubt] = useState<Doubt>()
  const [notice, setNotice] = useState<string>()
  const [refusal, setRefusal] = useState<Refusal>()
  const [failures, setFailures] = useState(0)

  // To the first field that needs a correction, else to the sentence about the whole.
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
    // What is wrong with a field is said of what stood there when it was sent; gross is measured by net.
    forget([...Object.keys(part), 'Preis_netto' in part ? 'Preis_brutto' : ''])
  }
  /** Several pictures may arrive before the form is drawn again. */
  const changePictures = (make: (before: TypedProduct['Bilder']) => TypedProduct['Bilder']) =>
    setTyped((before) => ({ ...before, Bilder: make(before.Bilder) }))
  /** Its words go: a first picture is the product. What was first takes its place, with the product's name. */
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

  /** `isSure`: whoever typed has been asked about the prices. */
  async function save(isSure = false) {
    if (isSending.current) return
    const flaws = uploads.current > 0 ? waitForPicture : checkProduct(typed)
    setErrors(flaws?.errors ?? {})
    setNotice(flaws?.notice)
    setRefusal(undefined)
    if (flaws) return setFailures((count) => count + 1)
    const doubted = isSure ? undefined : doubtPrices(typed, initial, vatPerMille)
    setDoubt(doubted)
    if (doubted) return
    isSending.current = true
    setBusy(true)
    try {
      await send(toDraft(typed))
      isSaved.current = true
      await navigate('/admin/products')
    } catch (failure) {
      setFailures((count) => count + 1)
      if (isSessionOver(failure)) return setRefusal({ why: 'session-over' })
      const said = failure instanceof ApiError ? failure.message : ''
      const message = said ? `${failureText}: ${said}` : failureText
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
    notice,
    refusal,
    save: () => save(),
    doubt,
    /** Takes the prices as they are, or goes back to them. */
    answer: (isSure: boolean) => {
      setDoubt(undefined)
      if (isSure) void save(true)
      else form.current?.querySelector<HTMLElement>('[name=Preis_brutto]')?.focus()
    },
    /** Hears whether a picture is being sent: the product is not saved without it. */
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
