import Download from 'lucide-react/icons/download'
import Trash2 from 'lucide-react/icons/trash'
import { addressOf } from '../../contract/endpoint.ts'
import { toast } from '../ui/message/toast.ts'
import type { User } from '../../contract/accounts/accounts.ts'
import { formProblems } from '../../contract/contact/form-problems.ts'
import { api } from '../api.ts'
import { ButtonLink } from '../ui/button.tsx'
import { DialogButton } from '../ui/dialog/dialog-button.tsx'
import { useForm } from '../parts/use-form.ts'
import { Form } from '../ui/form/form.tsx'
import { PasswordField } from '../ui/form/password-field.tsx'
import styles from './account-data.module.css'

/** Download of the user's own data, and deletion of the account. */
export function AccountData({ user, onDeleted }: { user: User; onDeleted: () => void }) {
  return (
    <section className={`stack ${styles['part']}`} aria-labelledby="ihre-daten">
      <h2 id="ihre-daten">Ihre Daten</h2>
      <p>
        Die Datei enthält alles, was wir über Sie gespeichert haben: Profil, Bestellungen,
        Warenkorb, Geräte, Termine, Nachrichten und Notizen.
      </p>
      <div className={`row ${styles['actions']}`}>
        <ButtonLink
          icon={Download}
          to={addressOf('GET /api/account/export').path}
          look="secondary"
          reloadDocument
          prefetch="none"
          download
        >
          Meine Daten herunterladen
        </ButtonLink>
        <DialogButton
          look="plain"
          icon={Trash2}
          label="Konto löschen"
          title="Konto wirklich löschen?"
        >
          <DeletionForm user={user} onDeleted={onDeleted} />
        </DialogButton>
      </div>
    </section>
  )
}

function DeletionForm({ user, onDeleted }: { user: User; onDeleted: () => void }) {
  const form = useForm({
    required: ['password'],
    missing: formProblems['fields-missing'][1],
    send: async ({ password = '' }) => {
      await api('POST /api/account/delete', { body: { password } })
      toast.success('Ihr Konto wurde gelöscht.')
      onDeleted()
    },
    failed: 'Löschen fehlgeschlagen. Bitte versuchen Sie es erneut.',
    showsAbove: true,
  })
  return (
    <>
      <ul className={styles['facts']}>
        <li>Ihr Profil, Ihr Warenkorb und alle Anmeldungen sind sofort weg.</li>
        <li>Offene, unbezahlte Bestellungen werden storniert.</li>
        <li>Was Sie bezahlt haben, liefern wir wie bestellt.</li>
        <li>Termine finden nicht statt, und an Ihre Geräte erinnert Sie niemand mehr.</li>
        <li>Bestellungen müssen wir zehn Jahre aufbewahren, ohne Verbindung zu einem Konto.</li>
      </ul>
      <Form
        form={form}
        submitLabel="Konto endgültig löschen"
        busyLabel="Wird gelöscht …"
        aria-label="Konto löschen"
      >
        {/* Tells password managers which account this is. */}
        <input type="text" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          label="Passwort"
          hint="Das lässt sich nicht rückgängig machen."
          name="password"
        />
      </Form>
    </>
  )
}
