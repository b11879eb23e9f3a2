import { statementBytes } from '../../contract/bank/limits.ts'
import { Problem } from '../../contract/problems.ts'

/**
 * The text of an XML file in the encoding of its byte order mark, or else its declared one (UTF-8 by default). A document
 * type is rejected: camt has none, and its entities can expand to any size or read files. So is a NUL: XML has none, and
 * PostgreSQL cannot store it.
 * Throws `bank-statement-missing`, `bank-statement-too-large`, `bank-statement-unreadable`.
 */
export function readXmlText(file: Uint8Array): string {
  if (file.length === 0) throw new Problem('bank-statement-missing')
  if (file.length > statementBytes) throw new Problem('bank-statement-too-large')
  const text = decode(file, encodingOf(headOf(file)))
  if (/<!DOCTYPE|\0/i.test(text)) throw new Problem('bank-statement-unreadable')
  // Nothing may stand before a declaration, but an editor or a mail program leaves an empty line there.
  return text.trimStart()
}

/** The beginning of a file, a character for each byte: what it is and its encoding are not known yet. */
const headOf = (file: Uint8Array) => Buffer.from(file.subarray(0, 200)).toString('latin1')

/** Whether a file begins as no XML does, in any encoding: with anything but `<`. */
export function isNoXml(file: Uint8Array): boolean {
  return !/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*(?:<|$)/.test(headOf(file))
}

function encodingOf(head: string): string {
  if (head.startsWith('\xff\xfe')) return 'utf-16le'
  if (head.startsWith('\xfe\xff')) return 'utf-16be'
  // A byte order mark is sure, whatever a program has left in the declaration.
  if (head.startsWith('\xef\xbb\xbf')) return 'utf-8'
  return /^<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1] ?? 'utf-8'
}

function decode(file: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file)
  } catch (cause) {
    // An unknown encoding, or bytes that are invalid in it.
    throw new Problem('bank-statement-unreadable', { cause })
  }
}
