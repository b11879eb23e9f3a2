import { fieldLimits } from '../limits.ts'
import { amount, dated, day, flag, integer, oneOf, text } from './row.ts'

/** The number of an account, as the accountant's program has it. */
const account = (initial: string) =>
  ({
    type: 'string',
    maxLength: fieldLimits.account,
    pattern: '^[\\w.-]+$',
    default: initial,
  }) as const

/** The settings that only the owner reads, one row each; those that everybody may read are in public-rows.ts. */
export const ownersRows = {
  /** Which mails the owner receives, and where; an empty address means the business's. */
  notices: {
    email: text('', fieldLimits.email),
    orders: flag(true),
    payments: flag(true),
  },
  /**
   * Payment by invoice. `iban` without spaces, empty until the owner enters it; `qrReferencePrefix` is what some banks
   * require at the start of QR references. `maxAmount` is the largest order that may be paid by invoice. `vatMethods`:
   * whether VAT is accounted for on receipt (`received`) or on invoicing (`agreed`; MWSTG Art. 39, 40), each from a day
   * on.
   */
  invoicing: {
    enabled: flag(false),
    iban: text('', fieldLimits.iban),
    qrReferencePrefix: { type: 'string', pattern: '^\\d{0,6}$', default: '' } as const,
    /** The days in which an invoice is to be paid. */
    days: integer(30, 1, 120),
    maxAmount: amount(50_000, 100, 10_000_000),
    for: oneOf('customers-before', ['customers-before', 'everyone-confirmed']),
    vatMethods: dated(
      {
        type: 'object',
        required: ['from', 'method'],
        properties: { from: day, method: { enum: ['received', 'agreed'] } },
      },
      [{ from: '2018-01-01', method: 'received' as 'received' | 'agreed' }],
    ),
  },
  /**
   * The accounts of the journal, by default those of the Swiss chart of accounts for small businesses, and the codes of
   * VAT: `{satz}` stands for the rate without its point (`V{satz}`: V81). An empty code is that of the program.
   */
  accounts: {
    cash: account('1000'),
    bank: account('1020'),
    twint: account('1099'),
    debtors: account('1100'),
    prepayments: account('2030'),
    vat: account('2200'),
    goods: account('3200'),
    services: account('3400'),
    losses: account('3805'),
    rounding: account('3806'),
    fees: account('6900'),
    vatCode: text('', fieldLimits.account),
    lossCode: text('', fieldLimits.account),
    exportCode: text('', fieldLimits.account),
  },
  /**
   * `area`: postal codes and ranges; empty for all of Switzerland, at first the canton of St. Gallen. `technician` is
   * the name on reports; empty for that of the admin who closes the visit.
   */
  visits: {
    area: text('7310-7326, 8638-8646, 8715-8740, 8872-8898, 9000-9658', fieldLimits.visitArea),
    technician: text('', fieldLimits.technician),
  },
  /** The address outside that is called every minute while the shop is well; empty for none. */
  heartbeat: text('', fieldLimits.heartbeat),
  /** How order numbers begin: `FW` for FW-2026-000123. */
  orderPrefix: text('FW', fieldLimits.orderPrefix),
}
