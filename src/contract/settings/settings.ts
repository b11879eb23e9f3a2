import { Revision } from '../fields/numbers.ts'
import { type Static, Type } from 'typebox'
import { orNull } from '../fields/or-null.ts'
import { businessLimits, countryNames } from './business.ts'
import { fieldLimits } from '../limits.ts'
import { settingsLimits } from './limits.ts'
import { typedText } from '../fields/typed-text.ts'

const line = (name: keyof typeof businessLimits) => typedText(businessLimits[name])
const within = (name: keyof typeof settingsLimits) =>
  Type.Integer({ minimum: settingsLimits[name].least, maximum: settingsLimits[name].most })

/** See `Business` in business.ts, which the pages use without loading this schema. */
const BusinessData = Type.Object({
  name: line('name'),
  trade: line('trade'),
  street: line('street'),
  postalCode: line('postalCode'),
  city: line('city'),
  country: line('country'),
  phone: line('phone'),
  email: line('email'),
  uid: line('uid'),
  openingHours: line('openingHours'),
})

/** Service prices in Rappen, VAT included. */
const ServicePrices = Type.Object({
  single: within('servicePrice'),
  fromThree: within('servicePrice'),
  cheaperFrom: within('cheaperFrom'),
})

const DeliveryCountry = Type.Enum(countryNames)
export type DeliveryCountry = Static<typeof DeliveryCountry>

const from = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
const some = { minItems: 1, maxItems: 20 }

/** See `Vat` in vat.ts. */
const VatSettings = Type.Object({
  rates: Type.Array(Type.Object({ from, perMille: within('vatPerMille') }), some),
})

const VatMethod = Type.Enum(['received', 'agreed'])
export type VatMethod = Static<typeof VatMethod>

/** See `Delivery` in delivery.ts, which the pages use without loading this schema. */
const DeliverySettings = Type.Object({
  price: within('deliveryPrice'),
  freeFrom: orNull(within('freeFrom')),
  shipping: Type.Boolean(),
  pickUp: Type.Boolean(),
  withVisit: Type.Boolean(),
  time: typedText(fieldLimits.deliveryTime),
})

/** See `Returns` in returns.ts, which the pages use without loading this schema. */
const ReturnSettings = Type.Object({ days: within('returnDays') })

/**
 * Payment by invoice. `iban` without spaces, empty until the owner enters it; `qrReferencePrefix` is what some banks
 * require at the start of QR references; `accountIban` is the account's regular IBAN where `iban` is a QR-IBAN: its
 * statements show that one. `maxAmount` in Rappen is the largest order that may be paid by invoice. `vatMethods`:
 * whether VAT is accounted for on receipt (`received`) or on invoicing (`agreed`; MWSTG Art. 39, 40), each from a day
 * on.
 */
const Invoicing = Type.Object({
  enabled: Type.Boolean(),
  iban: typedText(fieldLimits.iban),
  accountIban: Type.Optional(typedText(fieldLimits.iban)),
  qrReferencePrefix: Type.String({ pattern: '^\\d{0,6}$' }),
  days: within('invoiceDays'),
  maxAmount: within('invoiceAmount'),
  for: Type.Enum(['customers-before', 'everyone-confirmed']),
  vatMethods: Type.Array(Type.Object({ from, method: VatMethod }), some),
})
export type Invoicing = Static<typeof Invoicing>

/** The owner's settings that every page needs. */
export const ownersChoices = {
  business: BusinessData,
  totalsMode: Type.Enum(['fest', 'berechnet']),
  servicePrices: ServicePrices,
  delivery: DeliverySettings,
  deliveryCountries: Type.Array(DeliveryCountry, { minItems: 1, maxItems: 3, uniqueItems: true }),
  returns: ReturnSettings,
}

/**
 * GET /api/settings: the owner's settings. `revision` is the one read; saving on top of a different one is refused with
 * `changed-meanwhile`.
 */
export const Settings = Type.Object({
  ...ownersChoices,
  vat: VatSettings,
  revision: Revision,
})
export type Settings = Static<typeof Settings>

/** Which mails the owner receives, and where; an empty address means the business's. */
const Notices = Type.Object({
  email: line('email'),
  orders: Type.Boolean(),
  payments: Type.Boolean(),
})
export type Notices = Static<typeof Notices>

/**
 * `area`: postal codes and ranges, `9000-9658, 7320`; empty for all of Switzerland. `technician` is the name on reports;
 * empty for that of the admin who closes the visit.
 */
const Visits = Type.Object({
  area: typedText(fieldLimits.visitArea),
  technician: typedText(fieldLimits.technician),
})
export type Visits = Static<typeof Visits>

/** GET /api/admin/settings: the public settings and the owner's own. */
export const OwnerSettings = Type.Object({
  ...Settings.properties,
  notices: Notices,
  invoicing: Invoicing,
  visits: Visits,
  /** How order numbers begin: `FW` for FW-2026-000123. */
  orderPrefix: typedText(fieldLimits.orderPrefix),
})
export type OwnerSettings = Static<typeof OwnerSettings>

/** PUT /api/admin/settings. What is optional stays unchanged when omitted. */
export const NewSettings = Type.Object({
  ...Settings.properties,
  returns: Type.Optional(ReturnSettings),
  notices: Type.Optional(Notices),
  invoicing: Type.Optional(Invoicing),
  visits: Type.Optional(
    Type.Object({
      area: Visits.properties.area,
      technician: Type.Optional(Visits.properties.technician),
    }),
  ),
  orderPrefix: Type.Optional(OwnerSettings.properties.orderPrefix),
})
export type NewSettings = Static<typeof NewSettings>

/** POST /api/admin/test-mail: whether the mail server accepted it, also in words. */
export const TestMailSent = Type.Object({ accepted: Type.Boolean(), message: Type.String() })
export type TestMailSent = Static<typeof TestMailSent>

export const LegalKind = Type.Enum(['impressum', 'datenschutz', 'agb'])
export type LegalKind = Static<typeof LegalKind>

const LegalText = Type.Object({
  version: Type.Integer(),
  markdown: Type.String(),
  publishedAt: Type.String(),
})
export type LegalText = Static<typeof LegalText>

/** GET /api/legal/{kind}: the text in force, or null while the shop's built-in page is used. */
export const CurrentLegalText = Type.Object({ text: orNull(LegalText) })
export type CurrentLegalText = Static<typeof CurrentLegalText>

/** GET /api/admin/legal/{kind}: all versions, newest first, with who published them. */
export const LegalVersions = Type.Object({
  data: Type.Array(Type.Object({ ...LegalText.properties, publishedBy: Type.String() })),
})
export type LegalVersions = Static<typeof LegalVersions>

/** POST /api/admin/legal/{kind}. `basedOn` is the version the editor started from, 0 for none. */
export const NewLegalText = Type.Object({
  markdown: typedText(fieldLimits.legalText),
  basedOn: Revision,
})
export type NewLegalText = Static<typeof NewLegalText>
