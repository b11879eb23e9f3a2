/** A file that goes with a mail. */
export type Attachment = { name: string; bytes: Uint8Array }

/** What a mail says of its attachment: it is made from this when the mail is sent, so the outbox holds no files. */
export type AttachmentRef = `document:${number}` | `reminder:${number}`

/** Makes the file of a reference. */
export type Attach = (ref: AttachmentRef) => Promise<Attachment>
