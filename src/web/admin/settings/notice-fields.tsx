import { type ReactNode, useState } from 'react'
import { fieldLimits } from '../../../contract/limits.ts'
import type { OwnerSettings } from '../../../contract/settings/settings.ts'
import { api, isSessionOver, textOf } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FieldGroup } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SessionOver } from '../../ui/session-over.tsx'
import { Choice, Choices } from './choice.tsx'

/** Which mails the owner receives and where; and a test mail to see whether they arrive. */
export function NoticeFields({
  settings: { business, notices },
  error,
}: {
  settings: OwnerSettings
  error: string | undefined
}) {
  return (
    <FieldGroup title="Meldungen an Sie">
      <Choices>
        <Choice type="checkbox" name="noticeOrders" defaultChecked={notices.orders}>
          E-Mail bei jeder angenommenen Bestellung
        </Choice>
        <Choice type="checkbox" name="noticePayments" defaultChecked={notices.payments}>
          E-Mail bei jeder Zahlung, die Sie prüfen müssen
        </Choice>
      </Choices>
      <Field
        label="Meldungen gehen an"
        name="noticeEmail"
        type="email"
        defaultValue={notices.email}
        error={error}
        maxLength={fieldLimits.email}
        hint={`Leer gelassen: an die E-Mail-Adresse Ihres Betriebs (${business.email}). Hierhin geht auch die Testmail, nach dem Speichern.`}
      />
      <TestMail />
    </FieldGroup>
  )
}

function TestMail() {
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ accepted: boolean; message: ReactNode }>()

  async function send() {
    setBusy(true)
    setSaid(undefined)
    try {
      setSaid(await api('POST /api/admin/test-mail'))
    } catch (failure) {
      const text = textOf(failure, 'Die Testmail konnte nicht gesendet werden.')
      setSaid({
        accepted: false,
        message: isSessionOver(failure) ? (
          <SessionOver again="senden Sie sie dann noch einmal" />
        ) : (
          text
        ),
      })
    }
    setBusy(false)
  }
  return (
    <>
      <p>
        <Button look="secondary" disabled={isBusy} onClick={() => void send()}>
          {isBusy ? 'Wird gesendet …' : 'Testmail senden'}
        </Button>
      </p>
      {said && <Notice tone={said.accepted ? 'success' : 'error'}>{said.message}</Notice>}
    </>
  )
}
