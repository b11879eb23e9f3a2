import type { AdminProduct, ProductDraft } from '../../src/contract/catalogue/product-draft.ts'
import type { Accessory } from '../../src/contract/catalogue/catalogue.ts'

/** A product that was read, as its form sends it back. */
export function toDraft({
  idProdukt: _idProdukt,
  Zubehoer,
  ...rest
}: AdminProduct & { Zubehoer?: Accessory[] }): ProductDraft {
  return {
    ...rest,
    ...(Zubehoer && { Zubehoer: Zubehoer.map(({ idProdukt }) => ({ idProdukt })) }),
  }
}
