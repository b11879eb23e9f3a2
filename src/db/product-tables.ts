import type { Generated } from 'kysely'

export type ProductTable = {
  id: Generated<number>
  name: string
  category: string
  description: string
  price_net: number
  price_gross: number
  picture: string
  /** JSON: an object of strings or a string (spec §3 Details). */
  details: string
  sale: Generated<'sichtbar' | 'ausverkauft' | 'verborgen'>
  /** The word that sizes of the same thing have in common; empty for what stands alone. */
  family: Generated<string>
  /** 1: stands for work in orders (shop/catalogue/work-product.ts). */
  is_work: Generated<0 | 1>
  created_at: number
  updated_at: number
}

/** A picture an admin uploaded. */
export type UploadedPictureTable = {
  /** Its address, as used by products and orders. */
  picture: string
  /** When it was last uploaded, assigned to a product, or removed from one. */
  touched_at: number
}

/** An uploaded picture in one of its sizes and formats; deleted together with the picture. */
export type PictureFileTable = { picture: string; width: number; format: string; bytes: Uint8Array }
