/** A short message; `to` is E.164. */
export type Sms = { to: string; text: string }

/** The way to a phone. Rejects when the message was not taken over. */
export type SmsSender = { send(sms: Sms): Promise<void> }
