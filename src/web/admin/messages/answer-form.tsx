import { useState } from 'react'
import { formatPhone } from '../../../contract/accounts/phone-format.ts'
import { fullName, salutation } from '../../../contract/accounts/person-name.ts'
import type { AdminMessage } from '../../../contract/contact/messages.ts'
import { fieldLimits } from '../../../contract/limits.ts'
import { problems } from '../../../contract/problems.ts'
import { formatDateTime } from '../../../contract/time/date-format.ts'
import { api, codeOf, textOf, withRetry } from '../../api.ts'
import { useForm } from '../../parts/use-form.ts'
import { TextArea } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PhoneLink } from '../../ui/text/phone-link.tsx'
import { Answers } from './answers.tsx'
import styles from './answers.module.css'
import { useOwnMail } from './use-own-mail.ts'

/** What has to be known of a message to answer it. */
export type Answerable = Omit<AdminMessage, 'idUser'>

/** Whoever begins to type goes on after the salutation. */
function putCaretAtEnd(area: HTMLTextAreaElement | null): void {
  area?.setSelectionRange(area.value.length, area.value.length)
}

/**
 * Answers a message by mail. What is typed stays until it is sent. If somebody else was faster, their answer is shown,
 * and whoever presses again means it.
 */
export function AnswerForm({ message }: { message: Answerable }) {
  const [known, setKnown] = useState(message)
  const ownMail = useOwnMail(message)
  const { id, vorname, nachname, email, telefon, nachricht, createdAt } = message
  const name = fullName(vorname, nachname)
  const greeting = salutation(name)
  const form = useForm({
    draft: `antwort ${id}`,
    check: ({ text = '' }) =>
      ['', greeting].includes(text.trim())
        ? { fields: { text: problems['answer-empty'][1] } }
        : undefined,
    async send({ text = '' }, keyOf) {
      const body = { text, answeredAt: known.answeredAt }
      const params = { id }
      try {
        await api('POST /api/admin/messages/:id/answers', { params, headers: keyOf(body), body })
      } catch (failure) {
        if (codeOf(failure) !== 'message-answered') throw failure
        setKnown(await api('GET /api/admin/messages/:id', { params }))
        return {
          notice: `${textOf(failure)} Wenn Sie auch antworten möchten, senden Sie noch einmal.`,
        }
      }
      return 'Antwort gesendet'
    },
    failed: withRetry('Die Antwort konnte nicht gesendet werden.'),
  })
  return (
    <Form
      form={form}
      submitLabel={known.antworten.length === 0 ? 'Antwort senden' : 'Noch eine Antwort senden'}
      busyLabel="Wird gesendet …"
    >
      <TextArea
        name="text"
        label="Antwort"
        ref={putCaretAtEnd}
        className={styles['text'] ?? ''}
        defaultValue={`${greeting}\n\n`}
        maxLength={fieldLimits.message}
        hint={`Geht an ${email}. Gruss, Adresse und die Nachricht setzt der Shop darunter.`}
      />
      <Answers answers={known.antworten} />
      <figure className={styles['said']}>
        <figcaption>
          {name} schrieb am {formatDateTime(createdAt)}:
        </figcaption>
        <p className="as-typed">{nachricht}</p>
      </figure>
      <p className={`row ${styles['actions']}`}>
        {telefon && <PhoneLink number={telefon}>Anrufen: {formatPhone(telefon)}</PhoneLink>}
        <a href={ownMail}>Im eigenen Mailprogramm</a>
      </p>
    </Form>
  )
}
