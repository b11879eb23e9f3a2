import { cartTexts, purchase, texts } from './proofs.ts'

// The stories that show statements of several sections.
export const login = texts('the login says what is missing or wrong')
export const register = texts('the registration says what is missing or wrong')
export const reset = texts('resetting a password says what is missing or wrong at each step')
export const contactForm = texts(
  'the contact form sends once everything is there, and says how it went',
)
export const adding = cartTexts('adding to the cart says how it went')
export const declined = purchase('a declined payment can be tried again')
