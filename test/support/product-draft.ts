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

/** A product to be created. */
export const newProduct = {
  Name: 'Kübelspritze',
  Kategorie: 'brandschutz',
  Beschreibung: 'Zum Löschen von Hand.',
  Preis_netto: 100,
  Preis_brutto: 108.1,
  Bild: 'https://bilder.beispiel.ch/kuebel.jpg',
  Details: { Inhalt: '10 Liter' },
}
