/** A text message; `to` is E.164. */
export type Sms = { to: string; text: string }

/** The SMS gateway. Rejects when the message was not accepted. */
export type SmsSender = { send(sms: Sms): Promise<void> }
