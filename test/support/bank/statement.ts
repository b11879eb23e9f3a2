import type { BankStatementResult } from '../../../src/contract/bank/bank.ts'
import type { ProblemBody } from '../../../src/contract/problems.ts'
import { asAdmin } from '../as-admin.ts'
import type { Answer, TestShop } from '../shop.ts'

/** The account in the Alpenbank samples, by both of its numbers. */
export const account = { iban: 'CH3631899012345678901', accountIban: 'CH6908999012345678901' }

type Part = {
  amount: string
  reference?: string
  text?: string
  payer?: string
  bankRef?: string
  /** The currency of this part; by default that of its entry. */
  partCurrency?: string
}
type Entry = Part & {
  day?: string
  sign?: 'CRDT' | 'DBIT'
  status?: string
  isReversal?: boolean
  currency?: string
  /** The bank's reference of the entry. */
  entryRef?: string
  /** The payments in a batch entry: by default the entry itself, none for `[]`. */
  parts?: readonly Part[]
}

/** A payment by reference. */
export function pays(amount: string, reference: string, more: Partial<Entry> = {}): Entry {
  return { amount, reference, ...more }
}

/** A message in Alpenbank's format. */
export function writeCamt(
  entries: readonly Entry[],
  { kind = '054', iban = account.accountIban, currency = 'CHF', info = '' } = {},
): string {
  const [root, statement] =
    kind === '053' ? ['BkToCstmrStmt', 'Stmt'] : ['BkToCstmrDbtCdtNtfctn', 'Ntfctn']
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${kind}.001.08"><${root}>
<GrpHdr><MsgId>ABK</MsgId>${info && `<AddtlInf>${info}</AddtlInf>`}</GrpHdr><${statement}><Id>1</Id>
<Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>${currency}</Ccy></Acct>
${entries.map(writeEntry).join('\n')}</${statement}></${root}></Document>`
}

function writeEntry(entry: Entry): string {
  const { day = '2026-03-06', sign = 'CRDT', status = 'BOOK', currency = 'CHF' } = entry
  const parts = entry.parts ?? [entry]
  return `<Ntry><Amt Ccy="${currency}">${entry.amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd>
<RvslInd>${String(entry.isReversal ?? false)}</RvslInd>
${status && `<Sts><Cd>${status}</Cd></Sts>`}<BookgDt><Dt>${day}</Dt></BookgDt>
${entry.entryRef === undefined ? '' : `<AcctSvcrRef>${entry.entryRef}</AcctSvcrRef>`}
<NtryDtls>${parts.map((part) => writePart(part, currency, sign)).join('')}</NtryDtls></Ntry>`
}

/** The other party: who paid, or who took the money. */
const parties = { CRDT: 'Dbtr', DBIT: 'Cdtr' }

function writePart(part: Part, ofEntry: string, sign: 'CRDT' | 'DBIT'): string {
  const { amount, reference, text, payer, bankRef, partCurrency: currency = ofEntry } = part
  const party = parties[sign]
  const ref = reference && `<Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd>`
  return `<TxDtls>${bankRef ? `<Refs><AcctSvcrRef>${bankRef}</AcctSvcrRef></Refs>` : ''}
<Amt Ccy="${currency}">${amount}</Amt>
${payer ? `<RltdPties><${party}><Pty><Nm>${payer}</Nm></Pty></${party}></RltdPties>` : ''}
<RmtInf>${text ? `<Ustrd>${text}</Ustrd>` : ''}${ref ?? ''}</RmtInf></TxDtls>`
}

/** The page's form with a file, as its bytes and their type. */
export async function writeForm(file: string | Uint8Array<ArrayBuffer>, name = 'auszug.xml') {
  const form = new FormData()
  form.set('datei', new File([file], name))
  const request = new Request('http://shop.test', { method: 'POST', body: form })
  const type = request.headers.get('content-type') ?? ''
  return { bytes: await request.bytes(), headers: { 'content-type': type } }
}

/** Uploads a file as the page's form does. */
export async function uploadStatement(
  { app }: Pick<TestShop, 'app'>,
  cookie: string,
  file: string | Uint8Array<ArrayBuffer>,
  name?: string,
): Promise<Answer<BankStatementResult & ProblemBody>> {
  const form = await writeForm(file, name)
  const { statusCode, headers, ...answer } = await app.inject({
    method: 'POST',
    url: '/api/admin/bank-statements',
    payload: Buffer.from(form.bytes),
    headers: { cookie, ...form.headers },
  })
  return { status: statusCode, body: answer.json(), headers }
}

/** Sets the bank account of the shop. */
export async function setAccount(
  shop: TestShop,
  cookie: string,
  invoicing: { enabled?: boolean; iban: string; accountIban?: string } = account,
): Promise<void> {
  const { status } = await asAdmin(shop, { cookie }).save({ invoicing })
  if (status !== 200) throw new Error(`settings: ${status}`)
}
