import type { Dated } from '../../contract/settings/dated.ts'
import { tidyEmail } from '../../contract/accounts/email.ts'
import { isQrIban, isSwissIban, tidyIban } from '../../contract/bank/iban.ts'
import { isAnyPhone, tidyPhone } from '../../contract/accounts/phone.ts'
import { offeredMethods } from '../../contract/orders/delivery.ts'
import { isHttps } from '../../contract/settings/public-url.ts'
import { Problem, type ProblemCode } from '../../contract/problems.ts'
import type { Invoicing, NewSettings, Notices, Settings } from '../../contract/settings/settings.ts'
import { isSwissDay } from '../../contract/time/swiss-days.ts'
import { readEmail } from '../tools/read-email.ts'
import { isArea } from './visit-area.ts'
import { hasUidCheckDigit, isUidForm, tidyUid } from './uid.ts'

/**
 * The settings as they are stored: every text trimmed, phone number, UID and IBAN in display format, VAT rates and
 * methods sorted by date. Throws `fields-missing`, `invalid-email`, `invalid-phone`, `invalid-uid`, `uid-check-digit`,
 * `iban-missing`, `invalid-iban`, `invalid-account-iban`, `invalid-reference-prefix`, `vat-rates`, `vat-methods`,
 * `invalid-order-prefix`, `invalid-heartbeat`,
 * `no-delivery-method`, `visit-area` and `invalid-input`.
 */
export function checkSettings(input: NewSettings): NewSettings {
  if (input.servicePrices.fromThree > input.servicePrices.single) throw new Problem('invalid-input')
  return {
    ...input,
    business: checkBusiness(input.business),
    vat: { rates: inOrder(input.vat.rates, 'vat-rates') },
    delivery: checkDelivery(input.delivery),
    ...(input.notices && { notices: checkNotices(input.notices) }),
    ...(input.invoicing && { invoicing: checkInvoicing(input.invoicing) }),
    ...(input.visits && { visits: checkVisits(input.visits) }),
    ...(input.heartbeat !== undefined && { heartbeat: checkHeartbeat(input.heartbeat) }),
    ...(input.orderPrefix !== undefined && { orderPrefix: checkPrefix(input.orderPrefix) }),
  }
}

/** May be empty; everything else is required. */
const optional = new Set(['uid', 'openingHours'])

function checkBusiness(input: Settings['business']): Settings['business'] {
  const entries = Object.entries(input).map(
    ([name, value]) => [name, tidyText(value, name === 'openingHours')] as const,
  )
  if (entries.some(([name, value]) => value === '' && !optional.has(name))) {
    throw new Problem('fields-missing')
  }
  const typed = Object.fromEntries(entries) as Settings['business']
  const business = { ...typed, phone: tidyPhone(typed.phone), uid: tidyUid(typed.uid) }
  const { email, phone, uid } = business
  readEmail(email)
  if (!isAnyPhone(phone)) throw new Problem('invalid-phone')
  if (uid !== '' && !isUidForm(uid)) throw new Problem('invalid-uid')
  if (uid !== '' && !hasUidCheckDigit(uid)) throw new Problem('uid-check-digit')
  return business
}

function tidyText(typed: string, hasLines = false): string {
  const text = typed.trim().normalize('NFC').replace(/\r\n?/g, '\n')
  const breaks = hasLines ? /[^\P{Cc}\n]/u : /\p{Cc}/u
  if (breaks.test(text) || !text.isWellFormed()) throw new Problem('invalid-input')
  return text
}

/** Sorts rows by date; every date must be valid and unique. */
function inOrder<Row extends Dated>(rows: readonly Row[], problem: ProblemCode): Row[] {
  const days = new Set(rows.map(({ from }) => from))
  const areReal = rows.every(({ from }) => isSwissDay(from))
  if (!areReal || days.size < rows.length) throw new Problem(problem)
  return rows.toSorted((a, b) => a.from.localeCompare(b.from, 'de'))
}

function checkDelivery(input: Settings['delivery']): Settings['delivery'] {
  if (offeredMethods(input, 'berechnet').length === 0) throw new Problem('no-delivery-method')
  return { ...input, time: tidyText(input.time) }
}

function checkNotices(input: Notices): Notices {
  const email = tidyEmail(input.email)
  if (email !== '') readEmail(email)
  return { ...input, email }
}

/** Encrypted, because the address alone is what lets somebody call it. */
function checkHeartbeat(input: string): string {
  const address = tidyText(input)
  if (address === '') return ''
  if (!isHttps(address) || !URL.canParse(address)) throw new Problem('invalid-heartbeat')
  return address
}

function checkInvoicing(input: Invoicing): Invoicing {
  const iban = tidyIban(input.iban)
  if (iban === '' && input.enabled) throw new Problem('iban-missing')
  if (iban !== '' && !isSwissIban(iban)) throw new Problem('invalid-iban')
  if (input.qrReferencePrefix !== '' && !isQrIban(iban)) {
    throw new Problem('invalid-reference-prefix')
  }
  const accountIban = tidyIban(input.accountIban ?? '')
  if (accountIban !== '' && (!isSwissIban(accountIban) || isQrIban(accountIban))) {
    throw new Problem('invalid-account-iban')
  }
  return { ...input, iban, accountIban, vatMethods: inOrder(input.vatMethods, 'vat-methods') }
}

function checkVisits({ area, technician }: NonNullable<NewSettings['visits']>) {
  const name = technician === undefined ? {} : { technician: tidyText(technician) }
  return { area: checkArea(area), ...name }
}

function checkPrefix(typed: string): string {
  const prefix = tidyText(typed).toUpperCase()
  if (!isOrderPrefix(prefix)) throw new Problem('invalid-order-prefix')
  return prefix
}

function checkArea(typed: string): string {
  const area = tidyText(typed)
    .replaceAll(/\s*[-–]\s*/g, '-')
    .replaceAll(/[\s,;]+/g, ', ')
  if (area !== '' && !isArea(area)) throw new Problem('visit-area')
  return area
}

/** What invoices, credit notes and payment references begin with. */
const taken = ['RE', 'GS', 'RF', 'QR']

/** Whether order numbers may begin with this: two to four capital letters that mean nothing else on paper. */
function isOrderPrefix(prefix: string): boolean {
  return /^[A-Z]{2,4}$/.test(prefix) && !taken.includes(prefix)
}
