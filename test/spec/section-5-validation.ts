import { cartTexts, accounts, cart, cartState, contact, registration, section } from './proofs.ts'
import { adding, contactForm, login, register, reset } from './stories.ts'

const required = registration('%s is required')

/** Validation rules with their texts. */
export const validation = section('§5 Validation', [
  [
    'Login: email and password required, else Bitte füllen Sie alle Felder aus',
    login,
    accounts('signing in with %o asks for all fields'),
  ],
  ['Registration: email required (Bitte füllen Sie alle Felder aus.)', required, register],
  ['Registration: password required (Bitte füllen Sie alle Felder aus.)', required, register],
  ['Registration: first name required (Bitte füllen Sie alle Felder aus.)', required, register],
  ['Registration: last name required (Bitte füllen Sie alle Felder aus.)', required, register],
  ['Registration: phone required (Bitte füllen Sie alle Felder aus.)', required, register],
  [
    'Registration: password at least 8 characters (Passwort muss mindestens 8 Zeichen lang sein!)',
    register,
    accounts('a refused registration leaves nothing behind'),
  ],
  [
    'Contact: all four fields and the bot-check token required (submit disabled otherwise)',
    contactForm,
    contact('refuses %s and keeps nothing'),
  ],
  [
    'Forgot password: the e-mail must contain an at sign and a dot, else Bitte geben Sie eine gültige Email-Adresse ein.',
    reset,
  ],
  ['Forgot password: four single-digit boxes', reset],
  ['Forgot password: digits only', reset],
  ['Forgot password: auto-advance', reset],
  ['Forgot password: backspace moves back', reset],
  ['Forgot password: fewer than 4 digits gives Bitte Code eingeben', reset],
  ['New password: at least 8 characters (Passwort muss mindestens 8 Zeichen lang sein!)', reset],
  ['New password: both fields filled (Bitte füllen Sie alle Felder aus!)', reset],
  ['New password: equal (Passwörter stimmen nicht überein!)', reset],
  [
    'Checkout: terms checkbox ticked, else Bitte bestätige die AGB, um fortzufahren.',
    cartTexts('the checkout says what is missing and when no order was made'),
  ],
  [
    'Cart quantity: changes below 1 or above 10 are ignored',
    cartState('quantities below 1 and above 10 are ignored'),
    cart('the cart keeps its quantity when %j is asked for'),
  ],
  [
    'Adding to cart requires login, else Bitte melden Sie sich an, um einen Artikel in den Warenkorb zu legen.',
    adding,
  ],
  ['Adding to cart requires login: also Sie müssen angemeldet sein!', adding],
  ['Adding to cart without login redirects to /login', adding],
])
