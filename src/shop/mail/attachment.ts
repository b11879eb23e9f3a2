import type { CalendarMethod } from '../../contract/appointments/write-calendar.ts'

/** A mail attachment: a PDF or, with a `method` (RFC 5546), a calendar file. */
export type Attachment = {
  name: string
  bytes: Uint8Array
  method?: CalendarMethod
}

/** The reference of an attachment: the file is created when the mail is sent, so the outbox holds no files. */
export type AttachmentRef =
  `${'document' | 'reminder' | 'appointment' | 'service' | 'visit'}:${number}`

/** Creates the file of a reference. */
export type Attach = (ref: AttachmentRef) => Promise<Attachment>
