import BadgeCheck from 'lucide-react/icons/badge-check'
import { useState } from 'react'
import type { User } from '../../contract/accounts/accounts.ts'
import { isReachable } from '../../contract/accounts/phone.ts'
import { fieldLimits } from '../../contract/limits.ts'
import { readCode } from '../../contract/fields/typed-code.ts'
import { formProblems } from '../../contract/contact/form-problems.ts'
import { api } from '../api.ts'
import { refusalOf } from '../parts/refusal.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { Field } from '../ui/form/field.tsx'
import { FirstFieldFocus } from '../ui/form/first-field-focus.tsx'
import { FocusedNotice } from '../ui/message/focused-notice.tsx'
import { useForm } from '../parts/use-form.ts'
import { Form } from '../ui/form/form.tsx'
import { Notice } from '../ui/message/notice.tsx'
import { useSite } from '../use-site.ts'
import { useAuth } from '../visitor/auth-store.ts'
import styles from './profile.module.css'

/** Shows that the phone is verified, or how to do it: send a code, enter it (spec §4 SMS verification). */
export function PhoneVerification({ user }: { user: User }) {
  const { verifiesPhones } = useSite()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {user.isVerifiedPhone === 1 ? (
        <span className={styles['verified']}>
          <BadgeCheck aria-hidden /> Verifiziert
        </span>
      ) : (
        verifiesPhones &&
        isReachable(user.telefonnummer) && (
          <Button look="plain" onClick={() => setOpen(true)}>
            Per SMS verifizieren
          </Button>
        )
      )}
      <Dialog title="Telefonnummer verifizieren" isOpen={isOpen} onClose={() => setOpen(false)}>
        {user.isVerifiedPhone === 1 ? (
          <>
            <FocusedNotice>Telefonnummer erfolgreich verifiziert</FocusedNotice>
            <Button className={styles['after']} wide onClick={() => setOpen(false)}>
              Schliessen
            </Button>
          </>
        ) : (
          <Steps />
        )}
      </Dialog>
    </>
  )
}

function Steps() {
  const [sent, setSent] = useState<string>()
  return sent === undefined ? (
    <SendCode onSent={setSent} />
  ) : (
    <TypeCode sent={sent} onAgain={() => setSent(undefined)} />
  )
}

function SendCode({ onSent }: { onSent: (message: string) => void }) {
  const form = useForm({
    send: async () => onSent((await api('POST /api/send-sms-code')).message),
    failed: 'Etwas ist schiefgelaufen',
  })
  return (
    <Form form={form} submitLabel="Code senden" busyLabel="Wird gesendet …">
      <p>Wir senden Ihnen einen sechsstelligen Code per SMS. Er gilt zehn Minuten.</p>
    </Form>
  )
}

function TypeCode({ sent, onAgain }: { sent: string; onAgain: () => void }) {
  const form = useForm({
    check: ({ code = '' }) =>
      /^\d{6}$/.test(readCode(code))
        ? undefined
        : { fields: { code: formProblems['code-missing'][1] } },
    send: async ({ code = '' }) => {
      try {
        const body = { code: readCode(code) }
        useAuth.getState().setUser((await api('POST /api/verify-sms-code', { body })).updatedUser)
        return
      } catch (failure) {
        // Above the form, which then offers a new code.
        return refusalOf(failure, 'Etwas ist schiefgelaufen', () => false)
      }
    },
  })
  return (
    <FirstFieldFocus>
      <Form form={form} submitLabel="Verifizieren" busyLabel="Wird geprüft …">
        {!form.notice && <Notice tone="success">{sent}</Notice>}
        <Field
          label="Code aus der SMS"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={fieldLimits.code}
        />
        {form.notice && (
          <Button look="plain" wide onClick={onAgain}>
            Neuen Code senden
          </Button>
        )}
      </Form>
    </FirstFieldFocus>
  )
}
