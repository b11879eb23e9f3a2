import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import { Link } from 'react-router'
import type { User } from '../../contract/accounts/accounts.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/message/notice.tsx'
import { AccountData } from './account-data.tsx'
import { ChangeEmail, type EmailStep } from './change-email.tsx'
import { ChangePassword } from './change-password.tsx'
import { JoinAccount } from './join-account.tsx'
import { ProfileAddress } from './profile-address.tsx'
import { ProfileBilling } from './profile-billing.tsx'
import { ProfileContact } from './profile-contact.tsx'
import { useEmailConfirmation } from './use-email-confirmation.ts'

/** The sections of a user's own account. */
export function ProfileParts({ user, onDeleted }: { user: User; onDeleted: () => void }) {
  const [emailStep, setEmailStep] = useState<EmailStep>('closed')
  // If the user is typing another address by now, the dialog stays open.
  useEmailConfirmation(user, () => setEmailStep((step) => (step === 'waiting' ? 'closed' : step)))

  return (
    <div className="stack">
      <p className="lead">
        Grüezi {user.vorname} {user.nachname}
      </p>
      {user.isVerifiedEmail !== 1 && (
        <Notice>
          Ihre E-Mail-Adresse ist noch nicht bestätigt.{' '}
          <Link to="/verify-email">E-Mail erneut senden</Link>
        </Notice>
      )}
      <div className="columns">
        <ProfileContact user={user} onEmailPending={() => setEmailStep('waiting')} />
        <ProfileAddress user={user} />
      </div>
      <ProfileBilling user={user} />
      <section className="card" aria-label="Anmeldung">
        <h2>Anmeldung</h2>
        <div className="row">
          <ChangePassword user={user} />
          <Button icon={Mail} look="secondary" onClick={() => setEmailStep('asking')}>
            E-Mail ändern
          </Button>
        </div>
      </section>
      <section className="card" aria-labelledby="brief">
        <h2 id="brief">Haben Sie einen Brief von uns?</h2>
        <p>
          Mit dem Code darauf kommen Ihre früheren Bestellungen, Rechnungen und Geräte in dieses
          Konto.
        </p>
        <div className="row">
          <JoinAccount />
        </div>
      </section>
      <AccountData user={user} onDeleted={onDeleted} />
      <ChangeEmail user={user} step={emailStep} onStep={setEmailStep} />
    </div>
  )
}
