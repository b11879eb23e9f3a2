import PackageCheck from 'lucide-react/icons/package-check'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { fixedMeta } from '../meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmailField } from '../ui/form/person-fields.tsx'
import { useForm } from '../parts/use-form.ts'
import { Form } from '../ui/form/form.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Notice } from '../ui/message/notice.tsx'
import { PasswordField } from '../ui/form/password-field.tsx'
import { Spinner } from '../ui/message/spinner.tsx'
import { useNavigationState } from '../ui/use-navigation-state.ts'
import { refreshUser } from '../visitor/refresh-user.ts'
import { AccountPage, FormAside } from './account-page.tsx'
import { AccountTabs } from './account-tabs.tsx'
import { signedInUser, useAuth } from '../visitor/auth-store.ts'
import { ForgotPassword } from './forgot-password.tsx'
import { StartFailure } from '../visitor/start-failure.tsx'
import { useWelcome, type Welcome } from './use-welcome.ts'
import { readLoginState } from '../visitor/wanted.ts'

const LoginCode = lazyPart(async () => (await import('./login-code.tsx')).LoginCode)

export const meta = fixedMeta({
  title: 'Login',
  description: 'Anmelden, um Artikel in den Warenkorb zu legen und Bestellungen anzusehen.',
  path: '/login',
})

const points = [
  { icon: ShoppingCart, text: 'Ihr Warenkorb wartet auf jedem Gerät auf Sie.' },
  { icon: PackageCheck, text: 'Alle Bestellungen auf einer Seite, auch zum Ausdrucken.' },
  { icon: ShieldCheck, text: 'Ihr Passwort kennen nur Sie: Wir speichern es nicht im Klartext.' },
]

/** Sign-in with e-mail and password (spec §2, §5), then the code for users with two-factor authentication. */
export default function LoginPage() {
  const { wanted, from } = readLoginState(useNavigationState())
  const [challenge, setChallenge] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const welcome = useWelcome()

  return (
    <AccountPage
      title="Willkommen zurück"
      lead={
        wanted
          ? `Melden Sie sich an. ${wanted.length > 1 ? 'Die gewählten Artikel liegen' : 'Der gewählte Artikel liegt'} danach in Ihrem Warenkorb.`
          : from
            ? 'Bitte melden Sie sich an.'
            : 'Melden Sie sich an, um einzukaufen und Ihre Bestellungen zu sehen.'
      }
      points={points}
    >
      {challenge ? (
        <Suspense fallback={<Spinner />}>
          <LoginCode
            challenge={challenge}
            onSignedIn={welcome}
            onRestart={(reason) => {
              setChallenge(undefined)
              setRefused(reason ?? '')
            }}
          />
        </Suspense>
      ) : (
        <PasswordStep refused={refused} onCodeNeeded={setChallenge} onSignedIn={welcome} />
      )}
    </AccountPage>
  )
}

function PasswordStep({
  refused,
  onCodeNeeded,
  onSignedIn,
}: {
  /** Why the second step returned here; undefined if the user chose to. */
  refused: string | undefined
  onCodeNeeded: (challenge: string) => void
  onSignedIn: Welcome
}) {
  const user = useAuth(signedInUser)
  // Whoever has just registered need not type it again.
  const { email } = readLoginState(useNavigationState())
  const hasResetLink = useResetLink()
  const frame = useRef<HTMLDivElement>(null)
  const field = (name: string) => frame.current?.querySelector<HTMLInputElement>(`[name=${name}]`)
  /** What is left to type is the new password, and the address if nobody named it yet. */
  function continueWith(known: string) {
    const email = field('email')
    if (email && known) email.value = known
    field(email?.value ? 'password' : 'email')?.focus()
  }
  useEffect(() => {
    if (refused !== undefined) frame.current?.querySelector('input')?.focus()
  }, [refused])
  const form = useForm({
    required: ['email', 'password'],
    missing: 'Bitte füllen Sie alle Felder aus',
    draft: 'login',
    send: async ({ email = '', password = '' }) => {
      try {
        const answer = await useAuth.getState().login(email, password)
        if ('user' in answer) return await onSignedIn(answer.user)
        onCodeNeeded(answer.challenge)
        return
      } catch {
        return { notice: useAuth.getState().error ?? 'Unbekannter Fehler' }
      }
    },
  })

  return (
    <>
      {user && !form.busy ? (
        <>
          <Notice tone="success">
            Sie sind angemeldet als {user.vorname} {user.nachname}.
          </Notice>
          <ButtonLink to="/profile">Zum Profil</ButtonLink>
        </>
      ) : (
        <>
          <AccountTabs current="/login" />
          <StartFailure />
          {refused && !form.notice && <Notice tone="error">{refused}</Notice>}
          <div ref={frame}>
            <Form
              form={form}
              submitLabel="Anmelden"
              busyLabel="Wird angemeldet …"
              aria-label="Login"
            >
              <EmailField name="email" defaultValue={email} autoComplete="username" />
              <PasswordField label="Passwort" name="password" />
            </Form>
          </div>
        </>
      )}
      {/* Always in the same place, so that a half-typed new password survives the session check. */}
      {(!user || hasResetLink) && (
        <FormAside>
          <ForgotPassword
            typedEmail={() => field('email')?.value.trim() ?? ''}
            onReset={continueWith}
          />
        </FormAside>
      )}
    </>
  )
}

/** Whether the page was opened through the mail's link, which also works while signed in. */
function useResetLink() {
  const [query] = useSearchParams()
  const isThere = query.has('reset')
  useEffect(() => {
    // A new password ends every session of its account, possibly including this one.
    return isThere ? () => void refreshUser() : undefined
  }, [isThere])
  return isThere
}
