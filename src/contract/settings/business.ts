import type { PublicValues } from './public-rows.ts'

/** The details of the business, as the owner has set them. */
export type Business = PublicValues['business']

/** Photographs of the people, with what they show. */
export type People = PublicValues['people']

/** The uploaded pictures among them. */
export const picturesOf = ({ portrait, van, hands }: People): string[] =>
  [portrait, van, hands].filter((bild) => bild !== '')

/** The prices of the extinguisher service, in Rappen. */
export type ServicePrices = PublicValues['servicePrices']

/** The address on the map. */
export function mapUrlOf({ street, postalCode, city }: Business): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${street}, ${postalCode} ${city}`)}`
}

/** Delivery cost and VAT line in mode `fest`, fixed texts of spec §9, in Rappen. */
export const fixedDelivery = 3000
export const fixedVat = 3000
