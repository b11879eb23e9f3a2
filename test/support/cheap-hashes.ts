import { hashCost } from '../../src/shop/tools/argon2.ts'

// The lowest cost Argon2 accepts; the rules around the hash stay the same.
hashCost.memory = 8
