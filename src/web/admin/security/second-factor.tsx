import type {
  SecondFactorSetup,
  SecondFactorState,
} from '../../../contract/sign-in/second-factor.ts'
import { fieldLimits } from '../../../contract/limits.ts'
import { formatDate } from '../../../contract/time/date-format.ts'
import { api } from '../../api.ts'
import { useForm } from '../../parts/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { DialogButton } from '../../ui/dialog/dialog-button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { Notice } from '../../ui/message/notice.tsx'
import { toast } from '../../ui/message/toast.ts'
import { putFocus } from '../../ui/put-focus.ts'
import styles from './security.module.css'

/** How every form of the security page says what is missing or wrong: above it, the fields only marked. */
const securityForm = {
  missing: 'Bitte füllen Sie alle Felder aus.',
  showsAbove: true,
} as const

/** Explains two-factor authentication and starts its setup, with the password: an unlocked screen is not enough. */
export function SecondFactorOff({ onBegun }: { onBegun: (setup: SecondFactorSetup) => void }) {
  const form = useForm({
    ...securityForm,
    required: ['password'],
    send: async ({ password = '' }) =>
      onBegun(await api('POST /api/admin/second-factor/setup', { body: { password } })),
  })
  return (
    <section className={`card ${styles['card']}`} aria-labelledby="code-titel">
      <h2 id="code-titel">Anmeldung mit Code</h2>
      <p>
        Noch genügt Ihr Passwort, um in die Verwaltung zu kommen. Mit einem Code vom Telefon kommt
        niemand mehr hinein, der nur das Passwort kennt.
      </p>
      <ol>
        <li>
          Sie brauchen eine Authenticator-App auf dem Telefon, zum Beispiel Google Authenticator,
          Microsoft Authenticator, Aegis oder die Passwörter-App von Apple.
        </li>
        <li>Sie scannen damit einen QR-Code und geben zur Probe einen Code ein.</li>
        <li>
          Danach erhalten Sie zehn Wiederherstellungscodes für den Fall, dass das Telefon fehlt.
          Andere Geräte werden abgemeldet.
        </li>
      </ol>
      <div className={styles['form']}>
        <Form form={form} submitLabel="Einrichten" busyLabel="Wird vorbereitet …">
          <PasswordField label="Ihr Passwort" name="password" />
        </Form>
      </div>
    </section>
  )
}

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
