import { mostPayments, statementBytes } from '../../contract/bank/limits.ts'
import { Problem } from '../../contract/problems.ts'
import { type CamtStatement, readCamt } from './read-camt.ts'
import { isNoXml } from './xml-text.ts'

/** Files that banks put into one archive: a year of days, and some more. */
const mostFiles = 400
/** So much is unpacked at once, in bytes: what an archive makes of it stays small before it is counted. */
const step = 16 * 1024

/**
 * Reads the statements of a file: an XML file, or a ZIP of several, as banks hand them out. In an archive, other files
 * are passed over. Throws what `readCamt` throws, for an archive as for one file of that size.
 */
export async function readStatements(file: Uint8Array): Promise<CamtStatement[]> {
  const statements = isZip(file) ? await readArchive(file) : await readFile(file)
  const payments = statements.reduce((sum, one) => sum + one.payments.length, 0)
  if (payments > mostPayments) throw new Problem('bank-statement-too-large')
  return statements
}

async function readFile(file: Uint8Array): Promise<CamtStatement[]> {
  // MT940, CSV, PDF: fetched once more, it would be the same.
  if (isNoXml(file)) throw new Problem('bank-statement-format')
  return readCamt(file)
}

async function readArchive(file: Uint8Array): Promise<CamtStatement[]> {
  const statements: CamtStatement[] = []
  for (const one of await unpack(file)) {
    try {
      statements.push(...(await readCamt(one)))
    } catch (error) {
      // Banks add confirmations and reports in other formats.
      if (!(error instanceof Problem) || error.code !== 'bank-statement-format') throw error
    }
  }
  if (statements.length === 0) throw new Problem('bank-statement-format')
  return statements
}

const isZip = (file: Uint8Array) =>
  file.length <= statementBytes && [0x50, 0x4b, 3, 4].every((byte, at) => file[at] === byte)

/** The XML files of an archive, all of them together as large as one statement may be. */
async function unpack(zip: Uint8Array): Promise<Uint8Array[]> {
  const { Unzip, UnzipInflate } = await import('fflate')
  const files: Uint8Array[][] = []
  let size = 0
  let seen = 0
  let open = 0
  const unzip = new Unzip((entry) => {
    seen += 1
    if (!/^(?!__MACOSX\/|.*\/\.).*\.xml$/i.test(entry.name)) return
    if (files.length >= mostFiles) throw new Problem('bank-statement-too-large')
    const chunks: Uint8Array[] = []
    files.push(chunks)
    open += 1
    entry.ondata = (error, chunk, isLast) => {
      if (error) throw error
      if (isLast) open -= 1
      size += chunk.length
      if (size > statementBytes) throw new Problem('bank-statement-too-large')
      chunks.push(chunk)
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let at = 0; at < zip.length; at += step)
      unzip.push(zip.subarray(at, at + step), at + step >= zip.length)
    if (open > 0 || seen !== countEntries(zip)) throw new Error('the archive is cut off')
  } catch (cause) {
    if (cause instanceof Problem) throw cause
    // Damaged, encrypted, or packed in a way that nobody uses.
    throw new Problem('bank-statement-unreadable', { cause })
  }
  return files.map((chunks) => Buffer.concat(chunks))
}

/** The number of entries in the directory at an archive's end (APPNOTE 4.3.16); undefined where it has none. */
function countEntries(zip: Uint8Array): number | undefined {
  const bytes = Buffer.from(zip.buffer, zip.byteOffset, zip.length)
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  return end >= 0 && end + 12 <= bytes.length ? bytes.readUInt16LE(end + 10) : undefined
}
