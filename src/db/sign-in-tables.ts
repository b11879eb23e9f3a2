export type SessionTable = {
  /** SHA-256 of the token, hex; the token itself is only in the visitor's cookie. */
  token_hash: string
  user_id: number
  created_at: number
  last_seen_at: number
  expires_at: number
}

export type EmailTokenTable = {
  token_hash: string
  user_id: number
  /** The address this link confirms. */
  email: string
  expires_at: number
}

/** The one active reset of an address. Unknown addresses get a row too, so that both cost the same. */
export type PasswordResetTable = {
  /** SHA-256 of the address, hex. */
  address_hash: string
  user_id: number | null
  /** Hashed like a password: four digits are quickly tried. */
  code_hash: string
  /** SHA-256 of the link's token, hex. */
  link_hash: string
  tries: number
  expires_at: number
}

/** The one active SMS code of a customer. */
export type PhoneCodeTable = {
  user_id: number
  /** The number it was sent to, E.164. */
  phone: string
  code_hash: string
  tries: number
  expires_at: number
}

/** The authenticator app of an admin (RFC 6238). */
export type SecondFactorTable = {
  user_id: number
  /** Base32. Stored in plain text, because codes are computed from it; see docs/decisions/008. */
  secret: string
  created_at: number
  /** Null until a first code has proved that the app has the secret. */
  confirmed_at: number | null
  /** The newest 30-second step a code was accepted for: no code is accepted twice. */
  last_step: number
}

/** A sign-in with the right password that waits for the code. */
export type LoginChallengeTable = {
  /** SHA-256 of the token, hex. */
  token_hash: string
  user_id: number
  tries: number
  expires_at: number
}

/** A code from a letter of the business, which proves that somebody is a person known without a sign-in. */
export type JoinCodeTable = {
  user_id: number
  /** SHA-256, hex. */
  code_hash: string
  created_at: number
}
