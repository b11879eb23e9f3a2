import KeyRound from 'lucide-react/icons/key-round'
import { minPasswordLength } from '../../contract/limits.ts'
import { toast } from '../ui/message/toast.ts'
import type { User } from '../../contract/accounts/accounts.ts'
import { formProblems } from '../../contract/contact/form-problems.ts'
import { api } from '../api.ts'
import { DialogButton } from '../ui/dialog/dialog-button.tsx'
import { useCloseDialog } from '../ui/dialog/use-close-dialog.ts'
import { useForm } from '../parts/use-form.ts'
import { Form } from '../ui/form/form.tsx'
import { PasswordField } from '../ui/form/password-field.tsx'

/** Old password, and new password twice, in a dialog (spec §2 Profile, §5, §8). */
export function ChangePassword({ user }: { user: User }) {
  return (
    <DialogButton icon={KeyRound} label="Passwort ändern" title="Passwort ändern">
      <PasswordForm user={user} />
    </DialogButton>
  )
}

function PasswordForm({ user }: { user: User }) {
  const close = useCloseDialog()
  const form = useForm({
    required: ['oldPassword', 'newPassword', 'repeat'],
    missing: formProblems['fields-missing'][1],
    check: ({ newPassword = '', repeat }) => {
      if (newPassword !== repeat) return { fields: { repeat: 'Passwörter stimmen nicht überein' } }
      if (newPassword.length < minPasswordLength)
        return { fields: { newPassword: formProblems['password-too-short'][1] } }
      return undefined
    },
    send: async ({ oldPassword = '', newPassword = '' }) => {
      await api('PUT /user/:id/password', {
        params: { id: user.idUser },
        body: { id: user.idUser, oldPassword, newPassword },
      })
      toast.success('Passwort erfolgreich geändert')
      close()
    },
    failed: 'Fehler beim Ändern des Passworts',
  })
  return (
    <Form form={form} submitLabel="Passwort ändern" busyLabel="Wird geändert …">
      {/* Tells password managers which account this is. */}
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField label="Altes Passwort" name="oldPassword" />
      <PasswordField
        label="Neues Passwort"
        autoComplete="new-password"
        hint={`Mindestens ${minPasswordLength} Zeichen. Andere Geräte werden abgemeldet.`}
        name="newPassword"
      />
      <PasswordField label="Neues Passwort wiederholen" autoComplete="new-password" name="repeat" />
    </Form>
  )
}
