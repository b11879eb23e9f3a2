/** Shown wherever a sold-out product appears: on its page, in the cart, in server replies. */
export const soldOut = 'Dieses Produkt ist zurzeit nicht lieferbar.'

/** What a visitor reads of the last pieces. */
export const fewLeft = (pieces: number) => `Nur noch ${pieces} Stück`

/** Why an order takes more than is left: names the product, and the pieces that are. */
export function tooFewLeft(name: string, pieces: number): string {
  return pieces > 0
    ? `Von «${name}» ${pieces === 1 ? 'ist' : 'sind'} nur noch ${pieces} Stück lieferbar.`
    : `Von «${name}» ist kein Stück mehr lieferbar.`
}
