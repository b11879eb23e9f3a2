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

  // To the first field that needs a correction, else to the sentence about the whole.
  useEffect(() => {
    if (!notice && !refusal) return
    const target = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')
    target?.focus()
    target?.scrollIntoView({ block: 'center' })
  }, [notice, refusal, errors])

  async function save() {
    if (isSending.current) return
    const flaws = checkProduct(typed)
    setErrors(flaws?.errors ?? {})
    setNotice(flaws?.notice)
    setRefusal(undefined)
    if (flaws) return
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
      setRefusal({ message: said ? `${failureText}: ${said}` : failureText, isConflict })
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  return {
    typed,
    change: (part: Partial<TypedProduct>) => setTyped((before) => ({ ...before, ...part })),
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
