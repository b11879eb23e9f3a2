import { tidyIban } from '../../contract/iban.ts'
import { Problem } from '../../contract/problems.ts'
import { type CamtPayment, readEntry } from './camt-entry.ts'
import { all, at, textAt, type XmlNode } from './xml-node.ts'
import { readXmlText } from './xml-text.ts'

/** What a bank tells of one account: `kind` is the message, `052` to `054`. */
export type CamtStatement = {
  kind: '053' | '054'
  /** The account's IBAN; empty where it has none. */
  account: string
  currency: string
  payments: CamtPayment[]
}

/** The messages that are read: root, and the statements in it. */
const messages = [
  { kind: '053', root: 'BkToCstmrStmt', statement: 'Stmt' },
  { kind: '054', root: 'BkToCstmrDbtCdtNtfctn', statement: 'Ntfctn' },
] as const

/**
 * Reads a camt.053 (statement) or camt.054 (notification), all versions by the local names of their elements. A
 * statement without entries is a statement. Throws what `readXmlText` throws, `bank-statement-unreadable` for what is
 * no whole XML or holds an entry without an amount, `bank-statement-format` for any other message.
 */
export async function readCamt(file: Uint8Array): Promise<CamtStatement[]> {
  const text = readXmlText(file)
  const document = await parse(text)
  for (const { kind, root, statement } of messages) {
    const found = at(document, 'Document', root)
    if (found === undefined) continue
    const statements = all(found, statement)
    if (statements.length === 0) throw new Problem('bank-statement-format')
    return statements.map((one) => ({
      kind,
      account: tidyIban(textAt(one, 'Acct', 'Id', 'IBAN')),
      currency: textAt(one, 'Acct', 'Ccy'),
      payments: all(one, 'Ntry').flatMap(readEntry),
    }))
  }
  throw new Problem('bank-statement-format')
}

/** The parser by itself takes plain text and tags that are never closed; figures stay the texts they are. */
async function parse(text: string): Promise<XmlNode> {
  // Only who uploads a statement pays for the parser.
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
    // Deeper than 100 elements, or names that are no XML of a bank.
    throw new Problem('bank-statement-unreadable', { cause })
  }
}
