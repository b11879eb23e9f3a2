/** A file that goes with a mail: a PDF, or with a `method` (RFC 5546) what a calendar takes over. */
export type Attachment = {
  name: string
  bytes: Uint8Array
  method?: 'REQUEST' | 'CANCEL' | 'PUBLISH'
}

/** What a mail says of its attachment: it is made from this when the mail is sent, so the outbox holds no files. */
export type AttachmentRef =
  `${'document' | 'reminder' | 'appointment' | 'service' | 'visit'}:${number}`

/** Makes the file of a reference. */
export type Attach = (ref: AttachmentRef) => Promise<Attachment>
