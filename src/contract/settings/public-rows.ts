import { fieldLimits } from '../limits.ts'
import { countryNames } from './countries.ts'
import {
  amount,
  amountOrNull,
  dated,
  day,
  defaultsOf,
  flag,
  integer,
  oneOf,
  picture,
  someOf,
  text,
  type ValuesOf,
} from './row.ts'

/** The owner's settings that everybody may read, one row each. Those of the owner alone are in owners-rows.ts. */
export const publicRows = {
  /** A fictional business, for the owner to replace. */
  business: {
    name: text('Föhnwacht', 80),
    trade: text('Kaminfeger & Brandschutz', 120),
    street: text('Musterstrasse 1', fieldLimits.street),
    postalCode: text('9000', fieldLimits.postalCode),
    city: text('St. Gallen', fieldLimits.city),
    country: text('Schweiz', fieldLimits.country),
    phone: text('+41 71 123 45 67', fieldLimits.phone),
    email: text('info@foehnwacht.example', fieldLimits.email),
    /** `CHE-123.456.788`; empty until the owner enters it. Room for spaces and its «MWST». */
    uid: text('', 30),
    /** One or more lines; may be empty. */
    openingHours: text('', 400),
  },
  /** Photographs of the owner and the team, each with what it shows; a drawing stands where there is none. */
  people: {
    portrait: picture(),
    portraitText: text('', 120),
    van: picture(),
    vanText: text('', 120),
    hands: picture(),
    handsText: text('', 120),
  },
  /** Delivery and VAT are fixed texts (spec §9) until the owner switches to calculated ones; see `TotalsMode`. */
  totalsMode: oneOf('fest', ['fest', 'berechnet']),
  /**
   * Prices of the extinguisher service (spec §1: 68 CHF, 60 CHF each from 3 units), VAT included. From `cheaperFrom`
   * devices on, each costs `fromThree`; the threshold was three when the field was named. `travel` is charged once for a
   * visit that is not the chimney sweep's, and fictional like the business; null: by effort.
   */
  servicePrices: {
    single: amount(6800, 100, 100_000),
    fromThree: amount(6000, 100, 100_000),
    cheaperFrom: integer(3, 2, 50),
    travel: amountOrNull(4500, 0, 100_000),
  },
  /** How goods reach the customer. Only shipping costs anything, and nothing for goods worth `freeFrom` or more. */
  delivery: {
    price: amount(3000, 0, 100_000),
    freeFrom: amountOrNull(null, 1, 10_000_000),
    shipping: flag(true),
    pickUp: flag(false),
    withVisit: flag(false),
    /** `in 2 bis 3 Arbeitstagen`; empty when nothing is promised. */
    time: text('in 2 bis 3 Arbeitstagen', fieldLimits.deliveryTime),
  },
  deliveryCountries: someOf(countryNames),
  /**
   * For how many days after delivery goods without a defect are taken back; 0 for not at all, as Swiss law has it. The
   * customer pays for sending them back.
   */
  returns: { days: integer(0, 0, 365) },
  /** Within how many working days a request for an appointment is answered. */
  appointments: { answerDays: integer(2, 1, 30) },
  /** The standard rates since 2018 (MWSTG Art. 25); the owner adds future ones. See `Vat` in books/vat.ts. */
  vat: {
    rates: dated(
      {
        type: 'object',
        required: ['from', 'perMille'],
        properties: { from: day, perMille: { type: 'integer', minimum: 0, maximum: 250 } },
      },
      [
        { from: '2018-01-01', perMille: 77 },
        { from: '2024-01-01', perMille: 81 },
      ],
    ),
  },
}

/** What everybody may read of a new shop's settings. */
export const installed = defaultsOf(publicRows)

export type PublicValues = ValuesOf<typeof publicRows>
