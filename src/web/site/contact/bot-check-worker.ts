import { pbkdf2 } from '@noble/hashes/pbkdf2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { handler } from 'altcha-lib/workers/shared'

// Solves a challenge in a worker, so that the page stays responsive. Not with `crypto.subtle`, as altcha-lib would: it
// exists only on https and localhost.
handler({
  deriveKey: async ({ cost, keyLength }, salt, password) => ({
    derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }),
  }),
})
