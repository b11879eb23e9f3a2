import { tidyIban } from '../../contract/bank/iban.ts'
import { Problem } from '../../contract/problems.ts'
import { isSwissDay } from '../../contract/time/swiss-days.ts'
import { type CamtPayment, readEntry } from './camt-entry.ts'
import { all, at, textAt, type XmlNode } from './xml-node.ts'
import { readXmlText } from './xml-text.ts'

/** One account's statement; `kind` is the message type. */
export type CamtStatement = {
  kind: '053' | '054'
  /** The account's IBAN; empty where it has none. */
  account: string
  currency: string
  payments: CamtPayment[]
  /** The last Swiss day it covers, or that of its last entry; null where it tells neither. */
  untilDay: string | null
}

/** The message types that are read: root element, and the statements in it. */
const messages = [
  { kind: '053', root: 'BkToCstmrStmt', statement: 'Stmt' },
  { kind: '054', root: 'BkToCstmrDbtCdtNtfctn', statement: 'Ntfctn' },
] as const

/**
 * Reads a camt.053 (statement) or camt.054 (notification) in any version, by the local names of elements. A statement
 * may have no entries. Throws what `readXmlText` throws, `bank-statement-unreadable` for malformed XML or an entry
 * without an amount, `bank-statement-test`, and `bank-statement-format` for any other message.
 */
export async function readCamt(file: Uint8Array): Promise<CamtStatement[]> {
  const text = readXmlText(file)
  const document = await parse(text)
  for (const { kind, root, statement } of messages) {
    const found = at(document, 'Document', root)
    if (found === undefined) continue
    const statements = all(found, statement)
    if (statements.length === 0) throw new Problem('bank-statement-format')
    // As in SPS/2.1/TEST.
    if (/(^|\/)TEST$/i.test(textAt(found, 'GrpHdr', 'AddtlInf').trim()))
      throw new Problem('bank-statement-test')
    return statements.map((one) => {
      const payments = all(one, 'Ntry').flatMap(readEntry)
      const until = textAt(one, 'FrToDt', 'ToDtTm').slice(0, 10)
      const days = [isSwissDay(until) ? until : null, ...payments.map(({ day }) => day)]
      return {
        kind,
        account: tidyIban(textAt(one, 'Acct', 'Id', 'IBAN')),
        currency: textAt(one, 'Acct', 'Ccy'),
        payments,
        untilDay: latestOf(days),
      }
    })
  }
  throw new Problem('bank-statement-format')
}

/** The latest of some Swiss days; null without any. */
export function latestOf(days: readonly (string | null)[]): string | null {
  return (
    days
      .filter((day) => day !== null)
      .toSorted()
      .at(-1) ?? null
  )
}

/** Validates first, because the parser alone accepts plain text and unclosed tags. Figures stay strings. */
async function parse(text: string): Promise<XmlNode> {
  // Loaded only when a statement is uploaded.
  const { XMLParser, XMLValidator } = await import('fast-xml-parser')
  if (XMLValidator.validate(text) !== true) throw new Problem('bank-statement-unreadable')
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    parseAttributeValue: false,
    removeNSPrefix: true,
    htmlEntities: true,
    ignoreDeclaration: true,
    ignorePiTags: true,
  })
  try {
    return parser.parse(text) as XmlNode
  } catch (cause) {
    // Nesting deeper than 100 elements, or names that no bank's XML has.
    throw new Problem('bank-statement-unreadable', { cause })
  }
}
