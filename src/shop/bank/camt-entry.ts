import { tidyIban } from '../../contract/bank/iban.ts'
import type { Rappen } from '../../contract/money.ts'
import { Problem } from '../../contract/problems.ts'
import { isSwissDay, swissDayOf } from '../../contract/time/swiss-days.ts'
import { all, at, textAt, type XmlNode } from './xml-node.ts'

/** A single payment of a statement, or a batch entry without details. */
export type CamtPayment = {
  /** The booking date as a Swiss day; null where the bank gives none. */
  day: string | null
  amount: Rappen
  currency: string
  isCredit: boolean
  /** The bank reverses an earlier booking. */
  isReversal: boolean
  /** BOOK, PDNG, INFO …; empty where the bank gives none. */
  status: string
  /** Structured references without spaces, as the payer gave them. */
  references: string[]
  payer: string
  payerIban: string
  text: string
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
  }
}

/** The payments of an entry (`Ntry`), or the entry itself where its parts are not listed. */
export function readEntry(entry: XmlNode): CamtPayment[] {
  const total = readAmount(at(entry, 'Amt'))
  if (!total) throw new Problem('bank-statement-unreadable')
  const isCredit = readSign(entry)
  if (isCredit === undefined) throw new Problem('bank-statement-unreadable')
  const details = all(entry, 'NtryDtls').flatMap((part) => all(part, 'TxDtls'))
  const isSingle = details.length === 1
  const amounts = details.map((part) => amountOf(part) ?? (isSingle ? total : undefined))
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
    status: textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts', 'Prtry') || textAt(entry, 'Sts'),
    entry: {
      ref,
      account: tidyIban(textAt(entry, 'NtryRef')),
      total: total.amount,
      parts: isItemised ? (sum === total.amount ? 'fit' : 'differ') : 'none',
    },
  } as const
  const note = textAt(entry, 'AddtlNtryInf')
  if (!isItemised)
    return [{ ...whole, ...total, ...readRemittance(details[0]), text: note, bankRef: ref }]
  return details.map((part, i) => {
    const remittance = readRemittance(part)
    const own = textAt(part, 'Refs', 'AcctSvcrRef')
    return {
      ...whole,
      ...(amounts[i] ?? total),
      ...remittance,
      isCredit: readSign(part) ?? isCredit,
      text: remittance.text || note,
      // At batch level the reference is the same for all payments.
      bankRef: isSingle ? own || ref : own === ref ? '' : own,
    }
  })
}

/** The payer and the purpose, from a payment's details. */
function readRemittance(part: XmlNode | undefined) {
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
  const endToEnd = textAt(part, 'Refs', 'EndToEndId')
  return {
    references: [...new Set(references.map((ref) => ref.replaceAll(' ', '').toUpperCase()))].filter(
      Boolean,
    ),
    payer: textAt(parties, 'Dbtr', 'Pty', 'Nm') || textAt(parties, 'Dbtr', 'Nm'),
    payerIban: tidyIban(textAt(parties, 'DbtrAcct', 'Id', 'IBAN')),
    text: texts.filter(Boolean).join(' '),
    endToEnd: endToEnd === 'NOTPROVIDED' ? '' : endToEnd,
  }
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

/** An amount with its currency, exact to the Rappen. Throws `bank-statement-unreadable` for an invalid one. */
function readAmount(
  node: XmlNode | undefined,
): Pick<CamtPayment, 'amount' | 'currency'> | undefined {
  if (node === undefined) return undefined
  const [, units, cents = ''] = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(textAt(node)) ?? []
  if (units === undefined) throw new Problem('bank-statement-unreadable')
  return {
    amount: Number(units) * 100 + Number(cents.padEnd(2, '0')),
    currency: textAt(node, '@Ccy'),
  }
}

/** A date, or the Swiss day of an instant; null if invalid. */
function readDay(node: XmlNode | undefined): string | null {
  const date = textAt(node, 'Dt')
  const time = textAt(node, 'DtTm')
  const instant = /T.*(Z|[+-]\d\d:\d\d)$/.test(time) ? Date.parse(time) : Number.NaN
  const day = (date || (Number.isNaN(instant) ? time : swissDayOf(instant))).slice(0, 10)
  return isSwissDay(day) ? day : null
}
