import { useState } from 'react'
import { resetCodeDigits, minPasswordLength } from '../../contract/limits.ts'
import { toast } from '../ui/message/toast.ts'
import { isEmail, normaliseEmail } from '../../contract/accounts/email.ts'
import { formProblems } from '../../contract/contact/form-problems.ts'
import { api, withRetry } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { EmailField } from '../ui/form/person-fields.tsx'
import { FirstFieldFocus } from '../ui/form/first-field-focus.tsx'
import { useForm } from '../parts/use-form.ts'
import { Form } from '../ui/form/form.tsx'
import { Notice } from '../ui/message/notice.tsx'
import { PasswordField } from '../ui/form/password-field.tsx'
import { useAuth } from '../visitor/auth-store.ts'
import { ActionButton } from '../parts/action.tsx'
import { keepPendingReset, readPendingReset } from './pending-reset.ts'
import { CodeField } from './code-field.tsx'

type Reset = {
  /** The token from the mail's link. */
  token: string | null
  typedEmail: () => string
  /** The password is changed; with the e-mail address as far as it is known: the link does not name it. */
  onDone: (email: string) => void
}

/** The three steps to a new password. Closing cancels. */
export function ResetPassword({
  isOpen,
  onClose,
  ...reset
}: Reset & { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog title="Passwort zurücksetzen" isOpen={isOpen} onClose={onClose}>
      <Steps {...reset} />
    </Dialog>
  )
}

function Steps({ token, typedEmail, onDone }: Reset) {
  const [pending] = useState(readPendingReset)
  const [email, setEmail] = useState(() => pending ?? typedEmail())
  const [isSent, setSent] = useState(pending !== undefined)
  /** The mail's link or the right code, which both allow a new password. */
  const [proof, setProof] = useState(token)

  if (proof !== null) {
    return (
      <FirstFieldFocus key="password">
        <PasswordStep
          token={proof}
          onNewCode={() => {
            setSent(false)
            setProof(null)
          }}
          onDone={() => onDone(email)}
        />
      </FirstFieldFocus>
    )
  }
  if (isSent) {
    return (
      <FirstFieldFocus key="code">
        <CodeStep email={email} onRight={setProof} />
      </FirstFieldFocus>
    )
  }
  return (
    <FirstFieldFocus key="email">
      <EmailStep
        known={email}
        onSent={(sentTo) => {
          keepPendingReset(sentTo)
          setEmail(sentTo)
          setSent(true)
        }}
      />
    </FirstFieldFocus>
  )
}

function EmailStep({ known, onSent }: { known: string; onSent: (email: string) => void }) {
  const form = useForm({
    check: ({ email = '' }) =>
      isEmail(normaliseEmail(email))
        ? undefined
        : { fields: { email: formProblems['invalid-email'][1] } },
    send: async ({ email = '' }) => {
      await useAuth.getState().requestReset(email)
      onSent(email)
    },
    failed: 'Fehler beim Senden der E-Mail',
  })
  return (
    <Form form={form} submitLabel="Code senden" busyLabel="Wird gesendet …">
      <p>Wir senden Ihnen einen vierstelligen Code. Er gilt zehn Minuten.</p>
      <EmailField name="email" defaultValue={known} />
    </Form>
  )
}

function CodeStep({ email, onRight }: { email: string; onRight: (token: string) => void }) {
  const form = useForm({
    check: ({ code = '' }) =>
      code.length === resetCodeDigits ? undefined : { fields: { code: 'Bitte Code eingeben' } },
    send: async ({ code = '' }) =>
      onRight((await api('POST /api/reset-code', { body: { email, code } })).token),
    failed: withRetry('Der Code konnte nicht geprüft werden.'),
  })
  return (
    <Form form={form} submitLabel="Weiter" busyLabel="Wird geprüft …">
      {/* Not a toast, as it has to stay visible while the user looks for the code. */}
      <Notice tone="success">Code wurde an Ihre Email gesendet.</Notice>
      <p>
        Falls zu {email} ein Konto besteht, liegen Code und Link in Ihrem Posteingang. Schauen Sie
        auch im Spam-Ordner nach.
      </p>
      <CodeField name="code" label="Code" />
      <ActionButton
        look="plain"
        wide
        act={() => useAuth.getState().requestReset(email)}
        done="Code wurde an Ihre Email gesendet."
        failed="Fehler beim Senden der E-Mail"
      >
        Code erneut senden
      </ActionButton>
    </Form>
  )
}

function PasswordStep({
  token,
  onNewCode,
  onDone,
}: {
  token: string
  onNewCode: () => void
  onDone: () => void
}) {
  const form = useForm({
    // The rules and texts of spec §5.
    required: ['password', 'repeat'],
    missing: 'Bitte füllen Sie alle Felder aus!',
    check: ({ password = '', repeat = '' }) => {
      if (password.length < minPasswordLength)
        return { fields: { password: formProblems['password-too-short'][1] } }
      if (password !== repeat) return { fields: { repeat: 'Passwörter stimmen nicht überein!' } }
      return undefined
    },
    send: async ({ password = '' }) => {
      await useAuth.getState().resetPassword({ token, newPassword: password })
      toast.success('Password erfolgreich geändert')
      onDone()
    },
    failed: 'Fehler beim ändern des Passworts',
  })
  return (
    <Form form={form} submitLabel="Passwort ändern" busyLabel="Wird geändert …">
      <PasswordField
        label="Neues Passwort"
        name="password"
        autoComplete="new-password"
        hint={`Mindestens ${minPasswordLength} Zeichen.`}
      />
      <PasswordField label="Passwort wiederholen" name="repeat" autoComplete="new-password" />
      {form.notice && (
        <Button look="plain" wide onClick={onNewCode}>
          Neuen Code anfordern
        </Button>
      )}
    </Form>
  )
}
