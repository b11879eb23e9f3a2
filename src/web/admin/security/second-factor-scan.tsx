import type { SecondFactorSetup } from '../../../contract/sign-in/second-factor.ts'
import { fieldLimits } from '../../../contract/limits.ts'
import { api } from '../../api.ts'
import { putFocus } from '../../ui/put-focus.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { useForm } from '../../parts/use-form.ts'
import { Form } from '../../ui/form/form.tsx'
import styles from './security.module.css'
import { securityForm } from './security-form.ts'

/** The secret for the authenticator app, as a QR code and as text, and a field for the first code as proof. */
export function SecondFactorScan({
  setup: { qrCode, secret, uri },
  onConfirmed,
  onCancel,
}: {
  setup: SecondFactorSetup
  onConfirmed: (recoveryCodes: string[]) => void
  onCancel: () => void
}) {
  const form = useForm({
    ...securityForm,
    required: ['code'],
    send: async ({ code = '' }) => {
      const { recoveryCodes } = await api('POST /api/admin/second-factor/confirm', {
        body: { code },
      })
      onConfirmed(recoveryCodes)
    },
  })
  return (
    <section className={`card ${styles['card']}`} aria-labelledby="scan-titel">
      <h2 id="scan-titel" ref={putFocus}>
        QR-Code mit der App scannen
      </h2>
      <div className={`row ${styles['scan']}`}>
        <img src={qrCode} alt="QR-Code für Ihre Authenticator-App" width={208} height={208} />
        <div>
          <p>Scannen geht nicht? Geben Sie diesen Schlüssel in der App von Hand ein:</p>
          <p className={styles['secret']}>{secret}</p>
          <p>
            <a href={uri}>In der App auf diesem Gerät öffnen</a>
          </p>
        </div>
      </div>
      <div className={styles['form']}>
        <Form form={form} submitLabel="Einschalten" busyLabel="Wird geprüft …">
          <Field
            label="Code aus der App"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            maxLength={fieldLimits.code}
            hint="Sechs Ziffern. Damit wissen wir, dass die App richtig eingerichtet ist."
          />
        </Form>
      </div>
      <div className="row no-print">
        <Button look="secondary" onClick={onCancel}>
          Abbrechen
        </Button>
      </div>
    </section>
  )
}
