import { swissDayAfter, swissDayOf } from '../../src/contract/time/swiss-days.ts'
import type { Visitor } from './visitor.ts'
import { payCart, register, type Scene, signIn, type Walk } from './walks.ts'

/** What strangers come for. */
export const goals: Walk[] = [
  {
    name: 'kitchen',
    async walk(visitor) {
      await visitor.goTo('/produkte?suche=pfanne+brennt')
      await visitor.keep('found')
      await visitor.goTo('/loeschberater')
      await visitor.keep('advisor')
      await visitor.link('Küche')
      await visitor.see('Was brennt dort am ehesten?')
      await visitor.keep('answer')
    },
  },
  {
    name: 'compare-and-buy',
    async walk(visitor, scene) {
      await enter(visitor, scene)
      await visitor.goTo('/feuerloescher')
      for (const product of ['Schaumlöscher 2', 'Schaumlöscher 6', 'Schaumlöscher 9'])
        await visitor.link('vergleichen', product)
      await visitor.link('Vergleichen')
      await visitor.at('/vergleich')
      await visitor.see('Produkte vergleichen')
      await visitor.keep('comparison')
      await fillCart(visitor)
      await payCart(visitor, scene)
    },
  },
  {
    name: 'service-for-two',
    async walk(visitor) {
      await visitor.goTo('/service')
      await visitor.keep('service')
      await visitor.goTo('/termin?anliegen=service&geraete=2')
      await visitor.fill('PLZ', '9000')
      await visitor.fill('Ort', 'St. Gallen')
      await visitor.keep('where')
      await visitor.button('Weiter')
      await visitor.fill('Wunschzeit', swissDayAfter(swissDayOf(Date.now()), 5))
      await visitor.keep('when')
      await visitor.button('Weiter')
      await visitor.fill('Vorname', 'Heidi')
      await visitor.fill('Nachname', 'Muster')
      await visitor.fill('Strasse und Nummer', 'Seeweg 1')
      await visitor.fill('E-Mail', 'heidi@beispiel.ch')
      await visitor.tick('Ich bin kein Roboter')
      await visitor.see('Bestätigt.')
      await visitor.keep('who')
      await visitor.button('Termin anfragen')
      await visitor.see('Ihre Anfrage ist angekommen.')
      await visitor.keep('received')
    },
  },
  {
    name: 'return',
    async walk(visitor, scene) {
      await enter(visitor, scene)
      await fillCart(visitor)
      await payCart(visitor, scene)
      await scene.sendAll()
      await visitor.goTo('/bestellungen')
      await visitor.button('Zurückgeben')
      await visitor.see('Ware zurückgeben')
      await visitor.keep('question')
      await visitor.button('Rückgabe anfragen')
      await visitor.see('Nachricht gesendet')
      await visitor.keep('asked')
    },
  },
  {
    name: 'company-with-invoice',
    async walk(visitor, scene) {
      await scene.offerInvoices()
      await enter(visitor, scene)
      await visitor.goTo('/profile')
      await visitor.button('Bearbeiten (Rechnung an eine Firma)')
      await visitor.fill('Firma', 'Bäckerei Muster AG')
      await visitor.fill('Referenz', 'Kostenstelle 12')
      await visitor.button('Speichern')
      await visitor.see('Bäckerei Muster AG')
      await visitor.keep('profile')
      await fillCart(visitor)
      await visitor.tick('Rechnung')
      await visitor.tick('Ich')
      await visitor.keep('cart')
      await visitor.button('Auf Rechnung bestellen')
      await visitor.see('Vielen Dank für Ihre Bestellung')
      await visitor.keep('success')
    },
  },
]

/** A new customer, signed in. */
async function enter(visitor: Visitor, scene: Scene): Promise<void> {
  await visitor.goTo('/registrierung')
  await register(visitor, scene)
  await signIn(visitor, scene.email)
}

/** From a product to the cart with it. */
async function fillCart(visitor: Visitor): Promise<void> {
  await visitor.goTo('/produkt/2')
  await visitor.button('In den Warenkorb')
  await visitor.see('Wurde zum Warenkorb hinzugefügt!')
  await visitor.goTo('/warenkorb')
}
