import { tidyIban } from '../../contract/bank/iban.ts'
import type { Rappen } from '../../contract/money.ts'
import { isSwissDay, swissDayOf } from '../../contract/time/swiss-days.ts'
import { tidyReference } from './references.ts'
import { all, at, textAt, type XmlNode } from './xml-node.ts'

/** A single payment of a statement, or a batch entry without details. */
export type CamtPayment = {
  /** The booking date as a Swiss day; null where the bank gives none. */
  day: string | null
  amount: Rappen
  currency: string
  isCredit: boolean
  /** The bank reverses an earlier booking, or sends a payment back. */
  isReversal: boolean
  /** BOOK, PDNG, INFO …; empty where the bank gives none. */
  status: string
  /** Structured references without spaces, as the payer gave them. */
  references: string[]
  /** Of a debit, who was paid. */
  payer: string
  payerIban: string
  text: string
  /** Where else a bank may put the number of an invoice or order: ids and documents the payer referred to. */
  numbers: string
  /** Its details are in another currency than the account: its amount is that of the entry. */
  isForeign: boolean
  /** Amount or direction are not written as a bank writes them; `amount` is what could be read. */
  isOdd: boolean
  /** The bank's reference of this payment; empty where it has none. */
  bankRef: string
  /** The payer's end-to-end id; payers reuse theirs. */
  endToEnd: string
  /** The entry it is a part of. */
  entry: {
    /** The bank's reference of the entry, the same in 053 and 054. */
    ref: string
    /** The QR-IBAN, where the statement's account is the regular IBAN. */
    account: string
    total: Rappen
    /** Whether its parts are listed, and add up to its amount. */
    parts: 'none' | 'fit' | 'differ'
    /** Whether the bank says that it sums up several payments. */
    isBatch: boolean
  }
}

/** The payments of an entry (`Ntry`), or the entry itself where its parts are not listed. */
export function readEntry(entry: XmlNode): CamtPayment[] {
  const total = readAmount(at(entry, 'Amt')) ?? { amount: 0, currency: '', isOdd: true }
  const sign = readSign(entry)
  const isCredit = sign ?? true
  const details = all(entry, 'NtryDtls').flatMap((part) => all(part, 'TxDtls'))
  const isSingle = details.length === 1
  const read = details.map(amountOf)
  const isForeign = read.some((one) => one !== undefined && one.currency !== total.currency)
  const amounts = read.map((amount) =>
    amount && !isForeign ? amount : isSingle ? total : undefined,
  )
  const ref = textAt(entry, 'AcctSvcrRef')
  const isItemised = details.length > 0 && amounts.every((amount) => amount !== undefined)
  const sum = amounts.reduce(
    (all, amount, i) => all + (readSign(details[i]) === !isCredit ? -1 : 1) * (amount?.amount ?? 0),
    0,
  )
  const whole = {
    day: readDay(at(entry, 'BookgDt')) ?? readDay(at(entry, 'ValDt')),
    isCredit,
    isReversal: ['true', '1'].includes(textAt(entry, 'RvslInd')),
    isForeign,
    isOdd: total.isOdd || sign === undefined,
    status: textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts', 'Prtry') || textAt(entry, 'Sts'),
    entry: {
      ref,
      account: tidyIban(textAt(entry, 'NtryRef')),
      total: total.amount,
      parts: isItemised ? (sum === total.amount ? 'fit' : 'differ') : 'none',
      isBatch: details.length > 1 || countOf(entry) > 1,
    },
  } as const
  const note = textAt(entry, 'AddtlNtryInf')
  const { isOdd } = whole
  /** What the details of a payment say, and whether it goes back, which banks do not always say of the entry. */
  const readDetails = (part: XmlNode | undefined, isReceived: boolean) => {
    const isReturned = !isReceived && at(part, 'RtrInf') !== undefined
    const isReversal = whole.isReversal || isReturned
    return { ...readRemittance(part, isCredit || isReversal ? 'Dbtr' : 'Cdtr'), isReversal }
  }
  if (!isItemised) {
    const read = readDetails(details[0], isCredit)
    return [{ ...whole, ...total, ...read, isOdd, text: note || read.text, bankRef: ref }]
  }
  return details.map((part, i) => {
    const isReceived = readSign(part) ?? isCredit
    const read = readDetails(part, isReceived)
    const own = textAt(part, 'Refs', 'AcctSvcrRef')
    return {
      ...whole,
      // What reached the account is what its entry says; that a single payment says otherwise shows in `parts`.
      ...((isSingle ? total : amounts[i]) ?? total),
      ...read,
      isOdd: isOdd || amounts[i]?.isOdd === true,
      isCredit: isReceived,
      text: read.text || note,
      // At batch level the reference is the same for all payments.
      bankRef: isSingle ? own || ref : own === ref ? '' : own,
    }
  })
}

/** The other party, by its role, and the purpose, from a payment's details. */
function readRemittance(part: XmlNode | undefined, role: 'Dbtr' | 'Cdtr') {
  const structured = all(part, 'RmtInf', 'Strd')
  const references = structured.flatMap((one) =>
    all(one, 'CdtrRefInf', 'Ref').map((ref) => textAt(ref)),
  )
  const texts = [
    ...all(part, 'RmtInf', 'Ustrd').map((line) => textAt(line)),
    ...structured.flatMap((one) => all(one, 'AddtlRmtInf').map((line) => textAt(line))),
    textAt(part, 'AddtlTxInf'),
  ]
  const parties = at(part, 'RltdPties')
  const nameOf = (party: string) =>
    textAt(parties, party, 'Pty', 'Nm') || textAt(parties, party, 'Nm')
  const ids = ['EndToEndId', 'InstrId', 'PmtInfId', 'TxId'].map((id) => textAt(part, 'Refs', id))
  const documents = structured.flatMap((one) =>
    all(one, 'RfrdDocInf').map((document) => textAt(document, 'Nb')),
  )
  return {
    references: [...new Set(references.map(tidyReference))].filter(Boolean),
    // Who ordered the payment; the account may be that of a payment service or a family member.
    payer: nameOf(`Ultmt${role}`) || nameOf(role),
    payerIban: tidyIban(textAt(parties, `${role}Acct`, 'Id', 'IBAN')),
    text: texts.map(withoutCodes).filter(Boolean).join(' '),
    numbers: [...documents, ...ids].map(withoutCodes).filter(Boolean).join(' | '),
    endToEnd: withoutCodes(ids[0] ?? ''),
  }
}

/** What systems write where people would: `?REJECT?0`, `NOTPROVIDED`, `SVWZ+`. */
const codes =
  /\?[A-Z]{3,}\?\S*|\b(?:NOTPROVIDED|NOTAVAILABLE|NOT PROVIDED|NONREF)\b|\b(?:SVWZ|EREF|KREF|MREF|CRED|ABWA)\+/g

const withoutCodes = (text: string) => text.replaceAll(codes, ' ').replace(/\s+/g, ' ').trim()

/** How many payments an entry sums up, as the bank says; 0 where it does not. */
function countOf(entry: XmlNode): number {
  return Number(textAt(entry, 'NtryDtls', 'Btch', 'NbOfTxs')) || 0
}

/** Whether it is CRDT rather than DBIT; undefined where neither is given. */
function readSign(node: XmlNode | undefined): boolean | undefined {
  const sign = textAt(node, 'CdtDbtInd')
  return sign === 'CRDT' ? true : sign === 'DBIT' ? false : undefined
}

/** The amount of a part in the account's currency; in the oldest versions it is in the details. */
function amountOf(part: XmlNode): ReturnType<typeof readAmount> {
  return readAmount(at(part, 'Amt')) ?? readAmount(at(part, 'AmtDtls', 'TxAmt', 'Amt'))
}

/**
 * An amount with its currency, exact to the Rappen. One in a form that no bank may use is odd: its entry waits for a
 * person, with the amount as far as it can be read, and the other entries of the file are booked.
 */
function readAmount(
  node: XmlNode | undefined,
): Pick<CamtPayment, 'amount' | 'currency' | 'isOdd'> | undefined {
  if (node === undefined) return undefined
  const text = textAt(node)
  const currency = textAt(node, '@Ccy')
  const [, units, cents = ''] = (text && /^0*(\d{0,13})(?:\.(\d{1,2})0*)?$/.exec(text)) || []
  if (units !== undefined) {
    const amount = Number(units) * 100 + Number(cents.padEnd(2, '0'))
    return { amount, currency, isOdd: false }
  }
  const rough = Math.round(Math.abs(Number(text.replaceAll(/[\s'’]/g, '').replace(',', '.'))) * 100)
  return { amount: Number.isSafeInteger(rough) ? rough : 0, currency, isOdd: true }
}

/** A date, or the Swiss day of an instant; null if invalid. */
function readDay(node: XmlNode | undefined): string | null {
  const date = textAt(node, 'Dt')
  const time = textAt(node, 'DtTm')
  const hasZone = /(?:Z|[+-]\d\d:\d\d)$/.test(time.slice(10))
  const instant = hasZone ? Date.parse(time) : Number.NaN
  const day = (date || (Number.isNaN(instant) ? time : swissDayOf(instant))).slice(0, 10)
  return isSwissDay(day) ? day : null
}
