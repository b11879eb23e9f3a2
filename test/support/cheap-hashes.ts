import { hashCost } from '../../src/shop/hashing/argon2.ts'

// The lowest cost Argon2 takes: the rules around the hash stay what they are.
hashCost.memory = 8
