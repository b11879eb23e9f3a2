import { fieldLimits } from '../../../contract/limits.ts'
import { api } from '../../api.ts'
import { toast } from '../../ui/message/toast.ts'
import type { SecondFactorState } from '../../../contract/sign-in/second-factor.ts'
import { formatDate } from '../../../contract/time/date-format.ts'
import { DialogButton } from '../../ui/dialog/dialog-button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { useForm } from '../../parts/use-form.ts'
import { Form } from '../../ui/form/form.tsx'
import { Notice } from '../../ui/message/notice.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import styles from './security.module.css'
import { securityForm } from './security-form.ts'

type Proof = { password: string; code: string }

/** Two-factor authentication is on: since when, how many recovery codes are left, and the two actions available. */
export function SecondFactorOn({
  state: { since, recoveryCodesLeft: left },
  onCodes,
  onOff,
}: {
  state: SecondFactorState
  onCodes: (recoveryCodes: string[]) => void
  onOff: () => void
}) {
  return (
    <section className={`card ${styles['card']}`} aria-labelledby="code-titel">
      <h2 id="code-titel">Anmeldung mit Code</h2>
      <Notice tone="success">
        Eingeschaltet{since && <> seit {formatDate(since)}</>}. Wer nur Ihr Passwort kennt, kommt
        nicht in die Verwaltung.
      </Notice>
      <p>
        {left === 1
          ? 'Noch 1 Wiederherstellungscode ist unbenutzt.'
          : `Noch ${left} Wiederherstellungscodes sind unbenutzt.`}{' '}
        {left < 4 && 'Erstellen Sie bald neue. '}
        Neues Telefon? Schalten Sie aus und richten Sie neu ein.
      </p>
      <div className="row no-print">
        <DialogButton label="Neue Codes erstellen" title="Neue Wiederherstellungscodes">
          <ProofForm
            label="Neue Codes erstellen"
            act={async (proof) => {
              const { recoveryCodes } = await api('POST /api/admin/second-factor/recovery-codes', {
                body: proof,
              })
              onCodes(recoveryCodes)
            }}
          />
        </DialogButton>
        <DialogButton label="Ausschalten" title="Anmeldung mit Code ausschalten?">
          <ProofForm
            label="Ausschalten"
            act={async (proof) => {
              await api('POST /api/admin/second-factor/off', { body: proof })
              toast.success('Anmeldung mit Code ausgeschaltet')
              onOff()
            }}
          />
        </DialogButton>
      </div>
    </section>
  )
}

/** Requires both password and code, because both are at stake. */
function ProofForm({ label, act }: { label: string; act: (proof: Proof) => Promise<void> }) {
  const form = useForm({
    ...securityForm,
    required: ['password', 'code'],
    send: ({ password = '', code = '' }) => act({ password, code }),
  })
  return (
    <Form form={form} submitLabel={label} busyLabel="Wird geprüft …">
      <PasswordField label="Ihr Passwort" name="password" />
      <Field
        label="Code aus der App oder Wiederherstellungscode"
        name="code"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={fieldLimits.code}
      />
    </Form>
  )
}
