import UserIcon from 'lucide-react/icons/user'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { lazyPart } from '../ui/lazy-part.ts'
import { signedInUser, useAuth } from '../visitor/auth-store.ts'

// Loaded late, because most visitors are not signed in.
const PersonalMenu = lazyPart(async () => (await import('./personal-menu.tsx')).PersonalMenu)

/** Signed out: the link to the login. Signed in: the user's menu (spec §2). */
export function UserMenu() {
  const user = useAuth(signedInUser)
  const sign = <UserIcon aria-hidden="true" />
  if (user)
    return (
      <Suspense fallback={<span className="icon-button">{sign}</span>}>
        <PersonalMenu user={user} />
      </Suspense>
    )
  return (
    <Link to="/login" className="icon-button" aria-label="Anmelden" prefetch="intent">
      {sign}
    </Link>
  )
}
