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

/** The one live reset of an address. Unknown addresses get a row too, so that both cost the same. */
export type PasswordResetTable = {
  /** SHA-256 of the address, hex. */
  address_hash: string
  user_id: number | null
  /** As a password is hashed: four digits are quickly tried. */
  code_hash: string
  /** SHA-256 of the link's token, hex. */
  link_hash: string
  tries: number
  expires_at: number
}

/** The one live SMS code of a customer. */
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
  /** Base32. Readable, because a code is computed from it; see docs/decisions/008. */
  secret: string
  created_at: number
  /** Null until a first code has proved that the app has the secret. */
  confirmed_at: number | null
  /** The newest 30-second step a code was accepted for: no code counts twice. */
  last_step: number
}

/** A sign-in whose password was right and that waits for the code. */
export type LoginChallengeTable = {
  /** SHA-256 of the token, hex. */
  token_hash: string
  user_id: number
  tries: number
  expires_at: number
}

/** What proves that somebody is a person who does not sign in: it stood in a letter from the business. */
export type JoinCodeTable = {
  user_id: number
  /** SHA-256, hex. */
  code_hash: string
  created_at: number
}
