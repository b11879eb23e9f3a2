import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { ContactMessage } from '../../../contract/contact/contact.ts'
import type { EveryField } from '../../../contract/endpoint.ts'
import { fieldLimits } from '../../../contract/limits.ts'
import { toast } from '../../ui/message/toast.ts'
import { wrongNames } from '../../../contract/accounts/person-name.ts'
import { ApiError, api, withReason } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field, TextArea } from '../../ui/form/field.tsx'
import { EmailField, NameFields } from '../../ui/form/person-fields.tsx'
import { FocusedNotice } from '../../ui/message/focused-notice.tsx'
import { BotCheck } from './bot-check.tsx'
import { Honeypot } from './honeypot.tsx'
import { empty, useKnownMessage, useOwnData } from './known-fields.ts'
import { WithoutScript } from './without-script.tsx'
import { FieldErrors } from '../../ui/form/field-errors.ts'
import { forgetDraft } from '../../ui/form/drafts.ts'
import { useDraft } from '../../ui/form/use-draft.ts'
import styles from './contact-form.module.css'

const names = ['vorname', 'nachname', 'email', 'nachricht'] as const

const draft = 'kontakt'
/** The message that a link to this page begins counts more than what was typed before. */
const fromAddress = ['nachricht']

/** Errors that do not use up the bot check: its token stays valid. */
const keepsToken = new Set([
  'fields-missing',
  'invalid-email',
  'email-umlaut',
  'invalid-name',
  'invalid-phone',
  'invalid-input',
  'too-many-attempts',
])

/** The fields that each error refers to. */
const fieldOf: Record<string, readonly string[]> = {
  'invalid-email': ['email'],
  'email-umlaut': ['email'],
  'invalid-phone': ['telefon'],
}

/**
 * The contact form (spec §2, §4): `Senden` requires all four fields, a bot-check token and no submission in progress.
 * The form is cleared only after the message has arrived.
 */
export function ContactForm({ known }: { known: string }) {
  const form = useRef<HTMLFormElement>(null)
  const [touched, setTouched] = useState(false)
  const [complete, setComplete] = useState(false)
  const [token, setToken] = useState('')
  const [attempt, setAttempt] = useState(0)
  const [sending, setSending] = useState(false)
  const [answeredTo, setAnsweredTo] = useState<string>()
  const [errors, setErrors] = useState<Record<string, string>>({})

  const look = useCallback(() => {
    if (!form.current) return
    const text = textReader(form.current)
    setComplete(names.every((name) => text(name).trim() !== ''))
  }, [])
  useDraft(form, draft, known ? fromAddress : undefined)
  useKnownMessage(form, known)
  // Text typed before hydration counts, too.
  useEffect(look, [look, known])
  useOwnData(form, look)

  const renewBotCheck = () => {
    setToken('')
    setAttempt((count) => count + 1)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!complete || token === '' || sending) return
    const text = textReader(event.currentTarget)
    setSending(true)
    setErrors({})
    setAnsweredTo(undefined)
    // Why the last attempt failed does not stay next to the outcome of this one.
    toast.dismiss()
    const name = { vorname: text('vorname'), nachname: text('nachname') }
    try {
      const { message } = await api('POST /api/contact', {
        body: {
          ...name,
          email: text('email'),
          telefon: text('telefon'),
          nachricht: text('nachricht'),
          website: text('website'),
          cf_token: token,
        } satisfies EveryField<ContactMessage>,
      })
      setAnsweredTo(text('email').trim())
      forgetDraft(draft)
      empty(form.current)
      setComplete(false)
      renewBotCheck()
      toast.success(message)
    } catch (failure) {
      const { code, message = '' } = failure instanceof ApiError ? failure : {}
      toast.error(withReason('Fehler beim Senden der Nachricht', failure))
      const wrong: readonly string[] =
        code === 'invalid-name' ? wrongNames(name) : (fieldOf[code ?? ''] ?? [])
      setErrors(Object.fromEntries(wrong.map((field) => [field, message])))
      form.current?.querySelector<HTMLInputElement>(`[name=${wrong[0]}]`)?.focus()
      if (!code || !keepsToken.has(code)) renewBotCheck()
    } finally {
      setSending(false)
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- listens to its fields
    <form
      ref={form}
      method="post"
      noValidate
      className={`card ${styles['form']}`}
      aria-labelledby="nachricht-titel"
      onFocus={() => setTouched(true)}
      onInput={() => {
        // Text typed before hydration arrives only through this event.
        setTouched(true)
        look()
      }}
      onSubmit={(event) => void submit(event)}
    >
      <h2 id="nachricht-titel">Schreiben Sie uns</h2>
      <FieldErrors value={errors}>
        <NameFields required />
        <EmailField name="email" required />
        <TextArea
          label="Nachricht"
          name="nachricht"
          hint={known && 'Das wissen wir schon. Ergänzen oder ändern Sie es, wie Sie möchten.'}
          className={styles['message']}
          rows={6}
          defaultValue={known}
          maxLength={fieldLimits.message}
          required
        />
        <Field
          label="Telefon (freiwillig)"
          name="telefon"
          type="tel"
          autoComplete="tel"
          maxLength={fieldLimits.phone}
        />
      </FieldErrors>
      <Honeypot />
      <BotCheck
        key={attempt}
        touched={touched}
        isAgain={attempt > 0 && answeredTo === undefined}
        onToken={setToken}
      />
      <Button type="submit" wide disabled={!complete || token === '' || sending}>
        {sending ? 'Senden...' : 'Senden'}
      </Button>
      {answeredTo && (
        <FocusedNotice>Danke für Ihre Nachricht. Wir antworten an {answeredTo}.</FocusedNotice>
      )}
      <p className={`quiet ${styles['hint']}`}>
        Alle Felder ausser dem Telefon sind nötig. Ihre Angaben verwenden wir nur für die Antwort;
        mehr dazu steht unter <a href="/datenschutz">Datenschutz</a>.
      </p>
      <WithoutScript message={known}>Das Formular braucht JavaScript.</WithoutScript>
    </form>
  )
}

/** Returns a function that reads the text of a field by name. */
function textReader(form: HTMLFormElement): (name: string) => string {
  const values = new FormData(form)
  return (name) => {
    const value = values.get(name)
    return typeof value === 'string' ? value : ''
  }
}
