import { Mail } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { User } from '../../contract/accounts.ts'
import { useCart } from '../visitor/cart-store.ts'
import { pageMeta } from '../meta.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/profile.ts'
import { AccountData } from './account-data.tsx'
import { useAuth } from '../visitor/auth-store.ts'
import { ChangeEmail, type EmailStep } from './change-email.tsx'
import { ChangePassword } from './change-password.tsx'
import { PersonalPage } from '../visitor/personal-page.tsx'
import { ProfileAddress } from './profile-address.tsx'
import { ProfileContact } from './profile-contact.tsx'
import { useEmailConfirmation } from './use-email-confirmation.ts'
import type { LoginState } from '../visitor/wanted.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Profil',
    description: 'Ihre Kontaktdaten und Ihre Lieferadresse.',
    path: '/profile',
    noindex: true,
  })

/** The person's own data (spec §2). Everyone else is led to the login. */
export default function ProfilePage() {
  const isLoggedOut = useAuth((auth) => !auth.isLoading && !auth.user)
  const navigate = useNavigate()
  const isDeleted = useRef(false)
  useEffect(() => {
    const state: LoginState = { from: '/profile' }
    if (isLoggedOut && !isDeleted.current) void navigate('/login', { replace: true, state })
  }, [isLoggedOut, navigate])

  function leave() {
    isDeleted.current = true
    void navigate('/home', { replace: true })
    useAuth.getState().setUser(null)
    useCart.getState().forget()
  }

  return (
    <PersonalPage eyebrow="Kundenkonto" title="Profil" loggedOut="Bitte melden Sie sich an">
      {(user) => <Profile user={user} onDeleted={leave} />}
    </PersonalPage>
  )
}

function Profile({ user, onDeleted }: { user: User; onDeleted: () => void }) {
  const [emailStep, setEmailStep] = useState<EmailStep>('closed')
  // Who is typing another address meanwhile goes on typing.
  const onConfirmed = useCallback(
    () => setEmailStep((step) => (step === 'waiting' ? 'closed' : step)),
    [],
  )
  useEmailConfirmation(user, onConfirmed)

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
      <section className="card" aria-label="Anmeldung">
        <h2>Anmeldung</h2>
        <div className="row">
          <ChangePassword user={user} />
          <Button look="secondary" onClick={() => setEmailStep('asking')}>
            <Mail aria-hidden /> E-Mail ändern
          </Button>
        </div>
      </section>
      <AccountData user={user} onDeleted={onDeleted} />
      <ChangeEmail user={user} step={emailStep} onStep={setEmailStep} />
    </div>
  )
}
