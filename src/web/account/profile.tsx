import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { fixedMeta } from '../meta.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { useAuth } from '../visitor/auth-store.ts'
import { PersonalPage } from '../visitor/personal-page.tsx'
import type { LoginState } from '../visitor/wanted.ts'

const ProfileParts = lazyPart(async () => (await import('./profile-parts.tsx')).ProfileParts)

export const meta = fixedMeta({
  title: 'Profil',
  description: 'Ihre Kontaktdaten und Ihre Lieferadresse.',
  path: '/profile',
  noindex: true,
})

/** The user's own data (spec §2). Everyone else is redirected to the login. */
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
    useAuth.getState().leave()
  }

  return (
    <PersonalPage eyebrow="Kundenkonto" title="Profil" loggedOut="Bitte melden Sie sich an.">
      {(user) => <ProfileParts user={user} onDeleted={leave} />}
    </PersonalPage>
  )
}
