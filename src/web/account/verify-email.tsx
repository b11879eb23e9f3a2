import MailCheck from 'lucide-react/icons/mail-check'
import MailOpen from 'lucide-react/icons/mail-open'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Reply } from '../../contract/endpoint.ts'
import { api, codeOf } from '../api.ts'
import { fixedMeta } from '../meta.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { NeedsScript } from '../ui/needs-script.tsx'
import { Notice } from '../ui/message/notice.tsx'
import { EmailText } from '../ui/text/email-text.tsx'
import { Typeset } from '../ui/text/typeset.tsx'
import { useFocusAfterChange } from '../ui/use-focus-after-change.ts'
import { useNavigationState } from '../ui/use-navigation-state.ts'
import { refreshUser } from '../visitor/refresh-user.ts'
import styles from './account-page.module.css'
import { ActionButton, useAction } from '../parts/action.tsx'
import { useAuth } from '../visitor/auth-store.ts'
import { type LoginState, readLoginState } from '../visitor/wanted.ts'

export const meta = fixedMeta({
  title: 'E-Mail bestätigen',
  description: 'Bestätigung der E-Mail-Adresse Ihres Kundenkontos.',
  path: '/verify-email',
  noindex: true,
})

/** Says that a mail was sent; opened through the link in it, it confirms the address (spec §2). */
export default function VerifyEmailPage() {
  const [query] = useSearchParams()
  const token = query.get('token')
  const page = useRef<HTMLDivElement>(null)
  const findTitle = () => page.current?.querySelector('h1') ?? null
  return (
    <div ref={page} className={`wrap page ${styles['center']}`}>
      {token ? <Confirm token={token} findTitle={findTitle} /> : <MailSent />}
    </div>
  )
}

function MailSent() {
  const { email: typed } = readLoginState(useNavigationState())
  const user = useAuth((auth) => auth.user)
  const email = typed ?? user?.email
  // The signed-in user may have registered somebody else, whose address the mail went to.
  const isOwn = user !== null && email === user.email

  if (isOwn && user.isVerifiedEmail) return <Confirmed />
  return (
    <EmptyState
      icon={MailOpen}
      level="h1"
      title="Bestätigen Sie Ihre E-Mail-Adresse"
      actions={
        <>
          <BackToLogin />
          {isOwn && <Resend />}
        </>
      }
    >
      <p>
        Wir haben Ihnen eine <Typeset text="Bestätigungs-E-Mail" /> gesendet
        {email && (
          <>
            {' '}
            an <EmailText email={email} />
          </>
        )}
        . Öffnen Sie den Link darin, dann ist Ihr Konto bestätigt. Nichts angekommen? Schauen Sie im
        Spam-Ordner nach
        {isOwn ? (
          '.'
        ) : (
          <Typeset text=", oder melden Sie sich an und senden Sie die E-Mail unter «Profil» erneut." />
        )}
      </p>
    </EmptyState>
  )
}

/** Confirms on a button press, not when the page opens: mail scanners open every link. */
function Confirm({ token, findTitle }: { token: string; findTitle: () => HTMLElement | null }) {
  const [done, setDone] = useState<Reply<'POST /api/verify-email'>>()
  const [refusal, setRefusal] = useState<string>()
  const [isOver, setOver] = useState(false)
  const { busy, run } = useAction('Etwas ist schiefgelaufen', setRefusal)
  useFocusAfterChange(`${done !== undefined} ${isOver}`, findTitle)

  async function confirm() {
    setRefusal(undefined)
    const answer = await api('POST /api/verify-email', { body: { token } }).catch((failure) => {
      if (codeOf(failure) !== 'link-invalid') throw failure
    })
    // Said by the title: a notice beside it would stay the same after another refusal.
    if (!answer) return setOver(true)
    // The user only decides where to go next: the address is confirmed even if this request fails.
    await refreshUser()
    setDone(answer)
  }

  const renew = async () => (await api('POST /api/verify-email/renew', { body: { token } })).message

  if (done) return <Confirmed isOld={done.schonBestaetigt} hasCart={done.imWarenkorb > 0} />
  if (isOver) {
    return (
      <EmptyState
        icon={MailOpen}
        level="h1"
        title="Dieser Link gilt nicht mehr"
        actions={
          <>
            <Button aria-disabled={busy || undefined} onClick={() => void run(renew)}>
              Neuen Link senden
            </Button>
            <BackToLogin look="secondary" />
          </>
        }
      >
        <p>
          Ein Link gilt 24 Stunden. Ist Ihre Adresse schon bestätigt, melden Sie sich einfach an;
          sonst senden wir gern einen neuen.
        </p>
        {refusal && <Notice tone="error">{refusal}</Notice>}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={MailCheck}
      level="h1"
      title={<Typeset text="E-Mail-Adresse bestätigen" />}
      actions={
        <Button aria-disabled={busy || undefined} onClick={() => void run(confirm)}>
          {busy ? 'Wird bestätigt …' : 'E-Mail bestätigen'}
        </Button>
      }
    >
      <p>
        <Typeset text="Mit einem Klick bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört." />
      </p>
      <NeedsScript what="Die Bestätigung" />
      {refusal && <Notice tone="error">{refusal}</Notice>}
    </EmptyState>
  )
}

function Confirmed({ isOld = false, hasCart = false }: { isOld?: boolean; hasCart?: boolean }) {
  return (
    <EmptyState
      icon={MailCheck}
      tone="good"
      level="h1"
      title={
        <Typeset
          text={
            isOld ? 'Ihre E-Mail-Adresse ist schon bestätigt' : 'Ihre E-Mail-Adresse ist bestätigt'
          }
        />
      }
      actions={<NextSteps hasCart={hasCart} />}
    >
      <p role="status">
        {isOld
          ? 'Sie haben diesen Link schon benutzt. Es ist nichts mehr zu tun.'
          : 'Danke. Ihr Konto ist vollständig eingerichtet.'}
        {hasCart && ' Was Sie kaufen wollten, liegt im Warenkorb.'}
      </p>
    </EmptyState>
  )
}

/** What comes next: whoever wanted to buy something goes on to the cart, after the sign-in. */
function NextSteps({ hasCart }: { hasCart: boolean }) {
  const user = useAuth((auth) => auth.user)
  const state: LoginState = { from: '/warenkorb' }
  if (user) {
    return hasCart ? (
      <ButtonLink to="/warenkorb">Zum Warenkorb</ButtonLink>
    ) : (
      <ButtonLink to="/produkte">Zu den Produkten</ButtonLink>
    )
  }
  if (!hasCart) return <BackToLogin />
  return (
    <ButtonLink to="/login" state={state}>
      Anmelden und zum Warenkorb
    </ButtonLink>
  )
}

/** Passes the login state on to the login page. */
function BackToLogin({ look = 'primary' }: { look?: 'primary' | 'secondary' }) {
  const loginState = readLoginState(useNavigationState())
  return (
    <ButtonLink to="/login" state={loginState} look={look}>
      Zurück zum Login
    </ButtonLink>
  )
}

function Resend() {
  return (
    <ActionButton
      look="secondary"
      act={() => api('POST /api/verify-email/resend')}
      done={({ message }) => message}
      failed="Fehler beim Senden der E-Mail"
    >
      Erneut senden
    </ActionButton>
  )
}
