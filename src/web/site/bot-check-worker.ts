import { pbkdf2 } from '@noble/hashes/pbkdf2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { handler } from 'altcha-lib/workers/shared'

// Solves a challenge beside the page, which stays smooth meanwhile. Not by `crypto.subtle`, as altcha-lib would:
// that exists only on https and localhost.
handler({
  deriveKey: async ({ cost, keyLength }, salt, password) => ({
    derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }),
  }),
})
