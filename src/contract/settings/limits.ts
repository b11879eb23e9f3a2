/** The bounds of the owner's settings, for the schema and the form: amounts in Rappen, rates in per mille. */
export const settingsLimits = {
  servicePrice: { least: 100, most: 100_000 },
  /** From how many devices on a service is cheaper. */
  cheaperFrom: { least: 2, most: 50 },
  vatPerMille: { least: 0, most: 250 },
  deliveryPrice: { least: 0, most: 100_000 },
  /** From which total delivery is free. */
  freeFrom: { least: 1, most: 10_000_000 },
  /** For how many days goods are taken back; 0 for not at all. */
  returnDays: { least: 0, most: 365 },
  /** The largest order that may be paid by invoice. */
  invoiceAmount: { least: 100, most: 10_000_000 },
  /** The days in which an invoice is to be paid. */
  invoiceDays: { least: 1, most: 120 },
} as const
