import { PackageCheck, ShieldCheck, ShoppingCart } from 'lucide-react'
import { toast } from 'react-hot-toast'
import { Link, useLocation, useNavigate } from 'react-router'
import { textOf, useCart } from '../cart/cart-store.ts'
import { pageMeta } from '../shell/meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Form, useForm, type Values } from '../ui/form.tsx'
import { Notice } from '../ui/notice.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import type { Route } from './+types/login.ts'
import { AccountPage, FormAside } from './account-page.tsx'
import { useAuth } from './auth-store.ts'
import { ForgotPassword } from './forgot-password.tsx'
import { readLoginState } from './wanted.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Login',
    description: 'Anmelden, um Artikel in den Warenkorb zu legen und Bestellungen anzusehen.',
    path: '/login',
    noindex: true,
  })

const points = [
  { icon: ShoppingCart, text: 'Ihr Warenkorb wartet auf jedem Gerät auf Sie.' },
  { icon: PackageCheck, text: 'Alle Bestellungen auf einer Seite, auch zum Ausdrucken.' },
  { icon: ShieldCheck, text: 'Ihr Passwort kennen nur Sie: Wir speichern es nicht im Klartext.' },
]

/** Sign-in with e-mail and password (spec §2, §5). */
export default function LoginPage() {
  const location = useLocation()
  const { wanted } = readLoginState(location.state)
  const user = useAuth((auth) => auth.user)
  const form = useForm({ check: checkLogin, submit: useLogin() })

  return (
    <AccountPage
      eyebrow="Kundenkonto"
      title="Willkommen zurück"
      lead={
        wanted
          ? 'Melden Sie sich an. Der gewählte Artikel liegt danach in Ihrem Warenkorb.'
          : 'Melden Sie sich an, um einzukaufen und Ihre Bestellungen zu sehen.'
      }
      points={points}
    >
      {user && !form.busy ? (
        <>
          <Notice tone="success">
            Sie sind angemeldet als {user.vorname} {user.nachname}.
          </Notice>
          <ButtonLink to="/profile">Zum Profil</ButtonLink>
        </>
      ) : (
        <Form form={form} submitLabel="Anmelden" busyLabel="Wird angemeldet …" aria-label="Login">
          <Field
            label="E-Mail"
            name="email"
            type="email"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            error={form.errors['email']}
          />
          <PasswordField
            label="Passwort"
            name="password"
            autoComplete="current-password"
            maxLength={1000}
            error={form.errors['password']}
          />
        </Form>
      )}
      {!user && (
        <FormAside>
          <ForgotPassword />
          <Link to="/registrierung" state={location.state} prefetch="intent">
            Neues Konto erstellen
          </Link>
        </FormAside>
      )}
    </AccountPage>
  )
}

function checkLogin({ email = '', password = '' }: Values) {
  if (email.trim() && password) return undefined
  return {
    notice: 'Bitte füllen Sie alle Felder aus',
    // Marked without words of their own: the sentence above says it all.
    fields: { ...(!email.trim() && { email: '' }), ...(!password && { password: '' }) },
  }
}

/** Signs in, then puts the wanted article into the cart and goes back, or to the start (spec §2). */
function useLogin() {
  const navigate = useNavigate()
  const { wanted, from } = readLoginState(useLocation().state)

  return async ({ email = '', password = '' }: Values) => {
    try {
      const user = await useAuth.getState().login(email.trim(), password)
      toast.success('Login erfolgreich')
      if (!wanted) {
        await navigate(user.role === 'admin' ? '/admin' : '/home', { replace: true })
        return undefined
      }
      await useCart
        .getState()
        .add(user.idUser, wanted.product_id, wanted.menge)
        .then(
          () => toast.success('Wurde zum Warenkorb hinzugefügt!'),
          (failure: unknown) => toast.error(textOf(failure)),
        )
      await navigate(from ?? '/produkte', { replace: true })
      return undefined
    } catch {
      return { notice: useAuth.getState().error ?? 'Unbekannter Fehler' }
    }
  }
}
