import { FocusedNotice } from '../ui/focused-notice.tsx'
import { Notice } from '../ui/notice.tsx'
import { useAuth } from '../visitor/auth-store.ts'
import { ButtonLink } from '../ui/button.tsx'

/** Confirms that a request has arrived, and what comes next. `lost` photos could not be sent. */
export function RequestReceived({ email, lost }: { email: string; lost: number }) {
  const user = useAuth((auth) => auth.user)
  return (
    <div className="stack">
      <FocusedNotice>
        <strong>Ihre Anfrage ist angekommen.</strong> Wir schlagen Ihnen eine Zeit vor und schreiben
        dafür an {email}.
      </FocusedNotice>
      {lost > 0 && (
        <Notice>
          {lost === 1 ? 'Ein Bild ist' : `${lost} Bilder sind`} nicht angekommen. Bringen Sie es
          beim Termin zur Sprache, oder antworten Sie auf unsere E-Mail.
        </Notice>
      )}
      <p className="row">
        {user ? (
          <ButtonLink to="/meine-termine">Zu meinen Terminen</ButtonLink>
        ) : (
          <ButtonLink to="/">Zur Startseite</ButtonLink>
        )}
      </p>
    </div>
  )
}
