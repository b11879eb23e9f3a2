import { useState } from 'react'
import { toast } from '../ui/message/toast.ts'
import type { User } from '../../contract/accounts/accounts.ts'
import { emailProblem, normaliseEmail } from '../../contract/accounts/email.ts'
import { formProblems } from '../../contract/contact/form-problems.ts'
import { api, codeOf } from '../api.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { EmailField } from '../ui/form/person-fields.tsx'
import { FocusedNotice } from '../ui/message/focused-notice.tsx'
import { useForm } from '../parts/use-form.ts'
import { Form } from '../ui/form/form.tsx'
import { PasswordField } from '../ui/form/password-field.tsx'
import { Spinner } from '../ui/message/spinner.tsx'
import { useAuth } from '../visitor/auth-store.ts'

/** What the dialog shows: the form for a new address, or that its confirmation is pending. */
export type EmailStep = 'closed' | 'asking' | 'waiting'

/** Changing the e-mail in a dialog: the address, then instructions until its link is opened (spec §2 Profile, §4). */
export function ChangeEmail({
  user,
  step,
  onStep,
}: {
  user: User
  step: EmailStep
  onStep: (step: EmailStep) => void
}) {
  return (
    <Dialog title="E-Mail ändern" isOpen={step !== 'closed'} onClose={() => onStep('closed')}>
      {step === 'asking' && <AddressForm user={user} onStep={onStep} />}
      {step === 'waiting' && <Waiting user={user} />}
    </Dialog>
  )
}

function AddressForm({ user, onStep }: { user: User; onStep: (step: EmailStep) => void }) {
  const [needsPassword, setNeedsPassword] = useState(false)
  const form = useForm({
    check: ({ email = '' }) => {
      const problem = emailProblem(normaliseEmail(email))
      return problem && { fields: { email: formProblems[problem][1] } }
    },
    send: async ({ email = '', password }) => {
      const { updatedUser } = await api('PUT /:id/email', {
        params: { id: user.idUser },
        body: {
          id: user.idUser,
          email,
          vorname: user.vorname,
          ...(password && { password }),
        },
      }).catch((failure) => {
        if (codeOf(failure) === 'password-required') setNeedsPassword(true)
        throw failure
      })
      useAuth.getState().setUser(updatedUser)
      if (updatedUser.isVerifiedEmail === 1) {
        // The address is unchanged, or back to the confirmed one: no link was sent, so there is nothing to wait for.
        toast.success('Erfolgreich gespeichert')
        onStep('closed')
      } else onStep('waiting')
    },
    failed: 'Fehler beim Ändern der Email',
  })
  return (
    <Form form={form} submitLabel="Speichern">
      <EmailField name="email" label="Neue E-Mail" />
      {needsPassword && <PasswordField label="Aktuelles Passwort" name="password" />}
    </Form>
  )
}

function Waiting({ user }: { user: User }) {
  return (
    <div className="stack">
      <FocusedNotice>
        <p>E-Mail erfolgreich geändert</p>
        <p>Bitte überprüfen Sie Ihre E-Mail-Adresse und bestätigen Sie den Link.</p>
      </FocusedNotice>
      <p>
        Unsere E-Mail liegt im Posteingang von <strong>{user.email}</strong>. Bis Sie die Adresse
        bestätigt haben, melden Sie sich mit der bisherigen an.
      </p>
      <Spinner label="Wartet auf die Bestätigung" />
    </div>
  )
}
