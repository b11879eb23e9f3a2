import { type Duplex, pipeline, Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { StartError } from '../start-error.ts'
import { BrokenBackup } from './format.ts'

/** The cost of guessing the passphrase: 2^16 rounds of scrypt take 64 MB and a quarter of a second. Tests lower it. */
export const passphraseCost = { workFactor: 16 }
const ageMagic = 'age-encryption.org/v1'

/** Compresses (zstd) and, with a passphrase, encrypts (age); `age -d FILE | zstd -d` reads it, too. */
export async function pack(
  text: AsyncIterable<string | Uint8Array>,
  passphrase?: string,
): Promise<Readable> {
  const checked = { params: { [constants.ZSTD_c_checksumFlag]: 1 } }
  const packed = into(Readable.from(text, { objectMode: false }), createZstdCompress(checked))
  if (passphrase === undefined) return packed
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  encrypter.setScryptWorkFactor(passphraseCost.workFactor)
  const sealed = await encrypter.encrypt(toWeb(packed))
  return Readable.fromWeb(sealed as ReadableStream)
}

/** The unpacked text. Throws `StartError` for a wrong or missing passphrase, `BrokenBackup` for a damaged file. */
export async function* unpack(
  bytes: Readable,
  passphrase: string | undefined,
): AsyncGenerator<Uint8Array> {
  try {
    const start = await peek(bytes)
    const isSealed = start.subarray(0, ageMagic.length).toString() === ageMagic
    const packed = isSealed ? await unseal(bytes, passphrase) : bytes
    yield* into(packed, createZstdDecompress())
  } catch (cause) {
    if (cause instanceof StartError) throw cause
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new BrokenBackup(`The backup cannot be read, it is damaged or cut off: ${why}`, { cause })
  } finally {
    bytes.destroy()
  }
}

async function unseal(bytes: Readable, passphrase: string | undefined): Promise<Readable> {
  if (passphrase === undefined)
    throw new StartError('The backup is encrypted: set BACKUP_PASSPHRASE to its passphrase.')
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const opened = await decrypter.decrypt(toWeb(bytes)).catch((cause: unknown) => {
    if (!(cause instanceof Error) || !cause.message.startsWith('no identity matched')) throw cause
    throw new StartError('BACKUP_PASSPHRASE is not the passphrase of this backup.', { cause })
  })
  return Readable.fromWeb(opened as ReadableStream)
}

/** Returns the first bytes and leaves them in the stream. */
async function peek(bytes: Readable): Promise<Buffer> {
  for await (const chunk of bytes.iterator({ destroyOnReturn: false })) {
    bytes.unshift(chunk)
    return chunk as Buffer
  }
  return Buffer.alloc(0)
}

/** Pipes one stream into another and passes errors on. */
function into(source: Readable, target: Duplex): Duplex {
  return pipeline(source, target, () => {})
}

function toWeb(bytes: Readable) {
  return Readable.toWeb(bytes) as globalThis.ReadableStream<Uint8Array>
}
