import KeyRound from 'lucide-react/icons/key-round'
import { fieldLimits } from '../../contract/limits.ts'
import { formProblems } from '../../contract/contact/form-problems.ts'
import { api } from '../api.ts'
import { DialogButton } from '../ui/dialog/dialog-button.tsx'
import { useCloseDialog } from '../ui/dialog/use-close-dialog.ts'
import { Field } from '../ui/form/field.tsx'
import { useForm } from '../parts/use-form.ts'
import { Form } from '../ui/form/form.tsx'
import { toast } from '../ui/message/toast.ts'
import { useAuth } from '../visitor/auth-store.ts'

/** With the code from a letter, links the data the business already holds on a person to their account. */
export function JoinAccount() {
  return (
    <DialogButton icon={KeyRound} label="Code aus einem Brief" title="Konto verbinden">
      <CodeForm />
    </DialogButton>
  )
}

function CodeForm() {
  const close = useCloseDialog()
  const form = useForm({
    required: { code: formProblems['code-missing'][1] },
    send: async ({ code = '' }) => {
      const { message, updatedUser } = await api('POST /api/account/join', { body: { code } })
      useAuth.getState().setUser(updatedUser)
      toast.success(message)
      close()
    },
  })
  return (
    <>
      <p>
        Haben Sie von uns einen Brief oder ein Etikett mit einem Code erhalten? Ihre früheren
        Bestellungen kommen damit in dieses Konto.
      </p>
      <Form form={form} submitLabel="Verbinden" busyLabel="Wird verbunden …">
        <Field
          label="Code"
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={fieldLimits.code}
          hint="Zwölf Zeichen; Striche und Leerzeichen spielen keine Rolle."
        />
      </Form>
    </>
  )
}
