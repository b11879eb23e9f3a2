import type { SecondFactorSetup } from '../../../contract/sign-in/second-factor.ts'
import { api } from '../../api.ts'
import { useForm } from '../../parts/use-form.ts'
import { Form } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import styles from './security.module.css'
import { securityForm } from './security-form.ts'

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
