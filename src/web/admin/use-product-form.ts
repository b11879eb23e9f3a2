import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProductDraft } from '../../contract/admin-catalogue.ts'
import { ApiError } from '../api.ts'
import { checkProduct, type Errors, toDraft, type TypedProduct } from './product-draft.ts'
import { wayOut } from './require-admin.ts'

type Refusal = { message: string; isConflict: boolean }

/** The state of the product form: what is typed, what is wrong with it, and sending it once per press. */
export function useProductForm(
  initial: TypedProduct,
  send: (draft: ProductDraft) => Promise<void>,
  failureText: string,
) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const isSaved = useRef(false)
  const [typed, setTyped] = useState(initial)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
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

  const change = (part: Partial<TypedProduct>) => {
    setTyped((before) => ({ ...before, ...part }))
    // What is wrong with a field is said of what stood there when it was sent.
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))),
    )
  }

  async function save() {
    if (isSending.current) return
    const flaws = checkProduct(typed)
    setErrors(flaws?.errors ?? {})
    setNotice(flaws?.notice)
    setRefusal(undefined)
    if (flaws) return setFailures((count) => count + 1)
    isSending.current = true
    setBusy(true)
    try {
      await send(toDraft(typed))
      isSaved.current = true
      await navigate('/admin/products')
    } catch (failure) {
      const way = wayOut(failure)
      if (way) return void navigate(way)
      const said = failure instanceof ApiError ? failure.message : ''
      const isConflict = failure instanceof ApiError && failure.code === 'product-changed'
      setFailures((count) => count + 1)
      setRefusal({ message: said ? `${failureText}: ${said}` : failureText, isConflict })
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  return {
    typed,
    change,
    busy,
    errors,
    notice,
    refusal,
    save,
    isAtRisk: () => !isSaved.current && JSON.stringify(typed) !== JSON.stringify(initial),
    formProps: {
      ref: form,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        void save()
      },
    },
  }
}
