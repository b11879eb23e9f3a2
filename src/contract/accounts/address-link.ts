/** The query parameter with which the profile opens the address for editing and leads back to the cart. */
export const addressName = 'adresse'

/** Where the cart sends customers whose address it cannot deliver to. */
export const addressLink = `/profile?${addressName}`
