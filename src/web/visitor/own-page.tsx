import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { User } from '../../contract/accounts/accounts.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/message/notice.tsx'
import { useAuth } from './auth-store.ts'
import { PageSpinner, PersonalPage } from './personal-page.tsx'
import { sessionEnded } from './session-ended.ts'

/** What the signed-in user owns, or that it could not be loaded; undefined until it is, and while nobody is signed in. */
type Own<Data> = { own: Data | 'failed' | undefined }

/** Loads it, for a page's `clientLoader`; nothing is requested while nobody is signed in. */
export async function loadOwn<Data>(load: (userId: number) => Promise<Data>): Promise<Own<Data>> {
  await useAuth.getState().start()
  const userId = useAuth.getState().user?.idUser
  if (userId === undefined) return { own: undefined }
  try {
    return { own: await load(userId) }
  } catch (failure) {
    sessionEnded(failure)
    return { own: 'failed' }
  }
}

/** The page that shows it. `what` it is, in the plural: «Meine Geräte». */
export function OwnPage<Data>({
  what,
  above,
  own,
  children,
}: Own<Data> & {
  what: string
  /** Shown to everyone, below the title. */
  above?: ReactNode
  children: (own: Data, user: User) => ReactNode
}) {
  const { revalidate } = useRevalidator()
  return (
    <PersonalPage
      eyebrow="Kundenkonto"
      title={`Meine ${what}`}
      loggedOut="Bitte melden Sie sich an"
      above={above}
    >
      {(user) => {
        if (own === undefined) return <PageSpinner label={`${what} werden geladen …`} />
        if (own !== 'failed') return children(own, user)
        return (
          <Notice tone="error">
            Ihre {what} konnten nicht geladen werden.
            <Button look="secondary" onClick={() => void revalidate()}>
              Erneut versuchen
            </Button>
          </Notice>
        )
      }}
    </PersonalPage>
  )
}
