import { swissDayOf } from '../../src/contract/time/swiss-days.ts'
import { notSunday } from '../../src/shop/appointments/demo-appointments.ts'
import type { ShopProcess } from '../support/shop-process.ts'
import type { Visitor } from './visitor.ts'

export type Scene = {
  shop: ShopProcess
  /** An address nobody has registered yet. */
  email: string
  /** Opens an address on another device and presses one button there. */
  onPhone: (url: string, button: string) => Promise<void>
  /** Has the owner compute totals and offer invoices to everybody. */
  offerInvoices: () => Promise<void>
  /** Has the owner send whatever is paid. */
  sendAll: () => Promise<void>
}

export type Walk = { name: string; walk: (visitor: Visitor, scene: Scene) => Promise<void> }

/** Everybody's. */
const password = 'Kaminfeger-2026'

/** The first admin of the shop. */
export const owner = { email: 'chefin@beispiel.ch', password }

/** The owner's pages, by a word that each shows. */
const desk: [path: string, word: string][] = [
  ['/admin/dashboard', 'Neuer Termin'],
  // The example's visits are not on a Sunday, and an empty list is not kept.
  [`/admin/termine?tag=${notSunday(swissDayOf(Date.now()))}`, 'öffnet sich auch ohne Netz'],
  ['/admin/orders', 'Bestellungen'],
  ['/admin/users', 'Neue Person'],
  ['/admin/geld', 'Rechnungen'],
  ['/admin/geld/bank', 'Kontoauszug hochladen'],
  ['/admin/geld/buchhaltung', 'Jahresblatt'],
  ['/admin/products', 'Neues Produkt'],
]

/** What every engine has to do: from the first page to the paid order, and the owner's desk with one change. */
export const walks: Walk[] = [
  {
    name: 'purchase',
    async walk(visitor, scene) {
      await visitor.goTo('/')
      await visitor.keep('home')
      await visitor.goTo('/warenkorb')
      await visitor.keep('cart-signed-out')
      await visitor.goTo('/produkte?suche=dampfmaschine')
      await visitor.see('Dazu haben wir nichts gefunden.')
      await visitor.keep('nothing-found')
      await visitor.goTo('/produkte')
      await visitor.keep('products')
      await visitor.goTo('/produkt/2')
      await visitor.keep('product')
      await visitor.button('In den Warenkorb')
      await visitor.see('Willkommen zurück')
      await visitor.keep('login')
      await visitor.link('Neu hier?')
      await register(visitor, scene)
      await visitor.keep('confirmed')
      await signIn(visitor, scene.email)
      await visitor.goTo('/bestellungen')
      await visitor.see('Meine Bestellungen')
      await visitor.keep('no-orders')
      await visitor.goTo('/warenkorb')
      await payCart(visitor, scene)
      await visitor.goTo('/bestellungen')
      await visitor.see('Bestellung ')
      await visitor.keep('orders')
    },
  },
  {
    name: 'owner',
    async walk(visitor) {
      await signIn(visitor, owner.email)
      for (const [path, word] of desk) {
        await visitor.goTo(path)
        await visitor.see(word)
        await visitor.keep(path.slice(1).replace(/\?.*/, '').replaceAll('/', '-'))
      }
      await visitor.goTo('/admin/einstellungen/lieferung')
      await visitor.fill('Lieferzeit', ' etwa ')
      await visitor.button('Einstellungen speichern')
      await visitor.see('gespeichert')
    },
  },
]

/** From the empty form to the confirmed address. */
export async function register(visitor: Visitor, { shop, email }: Scene): Promise<void> {
  await visitor.fill('Vorname', 'Heidi')
  await visitor.fill('Nachname', 'Muster')
  await visitor.fill('Telefonnummer', '071 123 45 67')
  await visitor.fill('E-Mail', email)
  await visitor.fill('Passwort', password)
  await visitor.fill('Straße', 'Rosenbergstrasse 10')
  await visitor.fill('PLZ', '9000')
  await visitor.fill('Ort', 'St. Gallen')
  await visitor.fill('Land', 'Schweiz')
  await visitor.button('Registrieren')
  await visitor.at('/verify-email')
  const link = /https?:\S+\/verify-email\?token=\S+/.exec(await shop.readMail(email))
  await visitor.goTo(link?.[0] ?? '')
  await visitor.button('E-Mail bestätigen')
  await visitor.see('vollständig eingerichtet')
}

export async function signIn(visitor: Visitor, email: string): Promise<void> {
  await visitor.goTo('/login')
  await visitor.fill('E-Mail', email)
  await visitor.fill('Passwort', password)
  await visitor.button('Anmelden')
  await visitor.left('/login')
}

/** From the loaded cart to the paid order. */
export async function payCart(visitor: Visitor, { onPhone }: Scene): Promise<void> {
  await visitor.see('Zum Checkout')
  await visitor.keep('cart')
  await visitor.tick('Ich')
  await visitor.button('Zum Checkout')
  await visitor.see('Bezahlen mit TWINT')
  await visitor.keep('payment')
  await onPhone(await visitor.addressOf('TWINT'), 'Bestätigen')
  await visitor.see('Vielen Dank für Ihre Bestellung')
  await visitor.keep('success')
}
