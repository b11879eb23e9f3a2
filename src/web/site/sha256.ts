/**
 * SHA-256 in plain code, synchronous. `crypto.subtle` exists only on https and answers each call with a
 * promise: for a hundred thousand short texts that is slower than this, and on plain http it is not there.
 */
export function sha256Hex(text: string): string {
  const bytes = new TextEncoder().encode(text)
  const blocks = Math.ceil((bytes.length + 9) / 64)
  const message = new DataView(new ArrayBuffer(blocks * 64))
  bytes.forEach((byte, at) => message.setUint8(at, byte))
  message.setUint8(bytes.length, 0x80)
  // The length in bits; a text of more than 512 MB is not hashed here.
  message.setUint32(blocks * 64 - 4, bytes.length * 8)

  const hash = Uint32Array.from(start)
  for (let block = 0; block < blocks; block += 1) compress(hash, message, block * 64)
  return Array.from(hash, (word) => word.toString(16).padStart(8, '0')).join('')
}

const words = new Uint32Array(64)

function compress(hash: Uint32Array, message: DataView, offset: number): void {
  for (let i = 0; i < 16; i += 1) words[i] = message.getUint32(offset + i * 4)
  for (let i = 16; i < 64; i += 1) {
    const [w15, w2] = [at(words, i - 15), at(words, i - 2)]
    const s0 = rotate(w15, 7) ^ rotate(w15, 18) ^ (w15 >>> 3)
    const s1 = rotate(w2, 17) ^ rotate(w2, 19) ^ (w2 >>> 10)
    words[i] = at(words, i - 16) + s0 + at(words, i - 7) + s1
  }
  let [a, b, c, d] = [at(hash, 0), at(hash, 1), at(hash, 2), at(hash, 3)]
  let [e, f, g, h] = [at(hash, 4), at(hash, 5), at(hash, 6), at(hash, 7)]
  for (let i = 0; i < 64; i += 1) {
    const sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const choice = (e & f) ^ (~e & g)
    const t1 = (h + sum1 + choice + at(rounds, i) + at(words, i)) | 0
    const sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const t2 = (sum0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  ;[a, b, c, d, e, f, g, h].forEach((value, i) => {
    hash[i] = at(hash, i) + value
  })
}

function at(list: Uint32Array, i: number): number {
  return list[i] ?? 0
}

function rotate(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

/** FIPS 180-4: the first 32 bits of the fractional parts of the roots of the first primes. */
const primes = firstPrimes(64)
const start = Uint32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))
const rounds = Uint32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))

function fraction(value: number): number {
  return Math.floor((value % 1) * 2 ** 32)
}

function firstPrimes(count: number): number[] {
  const found: number[] = []
  for (let candidate = 2; found.length < count; candidate += 1) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate)
  }
  return found
}
