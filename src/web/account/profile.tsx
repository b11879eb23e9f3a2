import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import type { User } from '../../contract/accounts.ts'
import { pageMeta } from '../shell/meta.ts'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/profile.ts'
import { useAuth } from './auth-store.ts'
import { PersonalPage } from './personal-page.tsx'
import styles from './profile.module.css'

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
  useEffect(() => {
    if (isLoggedOut) void navigate('/login', { replace: true })
  }, [isLoggedOut, navigate])

  return (
    <PersonalPage eyebrow="Kundenkonto" title="Profil" loggedOut="Bitte melden Sie sich an">
      {(user) => <Profile user={user} />}
    </PersonalPage>
  )
}

function Profile({ user }: { user: User }) {
  return (
    <div className={styles['stack']}>
      <p className="lead">
        Grüezi {user.vorname} {user.nachname}
      </p>
      {user.isVerifiedEmail !== 1 && (
        <Notice>
          Ihre E-Mail-Adresse ist noch nicht bestätigt.{' '}
          <Link to="/verify-email">E-Mail erneut senden</Link>
        </Notice>
      )}
      <div className={styles['cards']}>
        <Facts
          title="Kontakt"
          rows={[
            ['Vorname', user.vorname],
            ['Nachname', user.nachname],
            ['E-Mail', user.email],
            ['Telefonnummer', user.telefonnummer],
          ]}
        />
        <Facts
          title="Adresse"
          rows={[
            ['Land', user.land],
            ['Ort', user.ort],
            ['Strasse', user.strasse],
            ['PLZ', user.plz],
          ]}
        />
      </div>
    </div>
  )
}

function Facts({ title, rows }: { title: string; rows: readonly (readonly [string, string])[] }) {
  return (
    <section className={styles['card']}>
      <h2>{title}</h2>
      <dl>
        {rows.flatMap(([name, value]) => [
          <dt key={`${name}-dt`}>{name}</dt>,
          <dd key={`${name}-dd`}>
            {value || <span className={styles['missing']}>noch nicht erfasst</span>}
          </dd>,
        ])}
      </dl>
    </section>
  )
}
