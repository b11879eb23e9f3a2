import { useState } from 'react'
import { fieldLimits } from '../../contract/limits.ts'
import { formProblems } from '../../contract/contact/form-problems.ts'
import { api, codeOf } from '../api.ts'
import { Field } from '../ui/form/field.tsx'
import { FirstFieldFocus } from '../ui/form/first-field-focus.tsx'
import { useForm } from '../parts/use-form.ts'
import { Form } from '../ui/form/form.tsx'
import { FormAside } from './account-page.tsx'
import { loginFailureText, useAuth } from '../visitor/auth-store.ts'
import type { Welcome } from './use-welcome.ts'

type Step = {
  challenge: string
  onSignedIn: Welcome
  /** Returns to the password step; with a reason unless the user asked for it. */
  onRestart: (reason?: string) => void
}

/** The code after the password, for users with two-factor authentication (docs/decisions/008). */
export function LoginCode(step: Step) {
  const [isRecovery, setRecovery] = useState(false)
  return (
    <>
      <CodeForm key={String(isRecovery)} {...step} isRecovery={isRecovery} />
      <FormAside>
        <button type="button" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? 'Code aus der App eingeben' : 'Kein Telefon zur Hand?'}
        </button>
        <button type="button" onClick={() => step.onRestart()}>
          Zurück
        </button>
      </FormAside>
    </>
  )
}

function CodeForm({
  challenge,
  onSignedIn,
  onRestart,
  isRecovery,
}: Step & { isRecovery: boolean }) {
  const form = useForm({
    required: ['code'],
    missing: formProblems['code-missing'][1],
    send: async ({ code = '' }) => {
      try {
        const { user } = await api('POST /api/login/code', { body: { challenge, code } })
        useAuth.getState().setUser(user)
        return await onSignedIn(user)
      } catch (failure) {
        const notice = loginFailureText(failure)
        const problem = codeOf(failure)
        if (problem === 'login-expired' || problem === 'login-code-exhausted') {
          return onRestart(notice)
        }
        return { notice, fields: { code: '' } }
      }
    },
  })
  const field = {
    name: 'code',
    spellCheck: false,
    maxLength: fieldLimits.code,
  }
  return (
    <FirstFieldFocus>
      <Form form={form} submitLabel="Bestätigen" busyLabel="Wird geprüft …" aria-label="Code">
        {isRecovery ? (
          <Field
            {...field}
            label="Wiederherstellungscode"
            autoComplete="off"
            autoCapitalize="characters"
            hint="Einer der zehn Codes, die Sie beim Einschalten erhalten haben, zum Beispiel 3K7MQ-2X9FH. Jeder gilt einmal."
          />
        ) : (
          <Field
            {...field}
            label="Code aus Ihrer Authenticator-App"
            inputMode="numeric"
            autoComplete="one-time-code"
            hint="Das Passwort stimmt. Geben Sie jetzt die sechs Ziffern ein, die Ihre App zeigt."
          />
        )}
      </Form>
    </FirstFieldFocus>
  )
}
