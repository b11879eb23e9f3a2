import { expect, test } from 'vitest'
import { installed } from '../../contract/settings/public-rows.ts'
import { fixedTotalsNote } from '../../contract/orders/words.ts'
import { computeTotals } from '../../contract/orders/totals.ts'
import type { MailText } from './blocks.ts'
import { toText } from './plain-text.ts'
import * as accountTexts from './account-texts.ts'
import {
  appointmentCancelled,
  appointmentConfirmed,
  appointmentNews,
  appointmentProposed,
  appointmentReminder,
} from './appointment-texts.ts'
import { preparations } from '../../contract/appointments/preparations.ts'
import * as orderTexts from './order-texts.ts'

const { business, delivery } = installed

const read = ({ subject, body }: MailText) => ({ subject, body: toText(body) })
const orderConfirmation = (...given: Parameters<typeof orderTexts.orderConfirmation>) =>
  read(orderTexts.orderConfirmation(...given))
const verificationMail = (...given: Parameters<typeof accountTexts.verificationMail>) =>
  read(accountTexts.verificationMail(...given))

const lines = [
  {
    name: 'Dauerdruck-Feuerlöscher Schaum 6 Liter, frostsicher, mit Wandhalter und Plombe',
    quantity: 2,
    priceGross: 17_900,
  },
  { name: 'Löschdecke', quantity: 10, priceGross: 120_000 },
]
const terms = { delivery, method: 'shipping', vatPerMille: 81 } as const
const order = {
  signsIn: true,
  order_no: 'FW-2026-000123',
  created_at: Date.UTC(2026, 2, 7, 23, 30),
  greeting: 'Guten Tag Heidi Muster',
  first_name: 'Heidi',
  last_name: 'Muster',
  street: 'Rosenbergstrasse 10',
  postal_code: '9000',
  city: 'St. Gallen',
  country: 'Schweiz',
  paidByTwint: true,
  delivery_method: 'shipping' as const,
  time: 'in 2 bis 3 Arbeitstagen',
  items: lines.map(({ priceGross, ...line }) => ({ ...line, price_gross: priceGross })),
  ...computeTotals(lines, { ...terms, mode: 'fest' }),
  totals_mode: 'fest' as const,
  vat_per_mille: 81,
  is_export: 0 as const,
  terms_version: 2,
}

test('who signs in gets a link to the orders when one is sent or cancelled, unless the post shows it', () => {
  const sent = (change: object) =>
    read(
      orderTexts.orderShipped({ ...order, goods: [], tracking_number: null, ...change }, business),
    ).body
  const off = (signsIn: boolean) =>
    read(
      orderTexts.orderCancelled(
        { ...order, signsIn, isRefundDue: true, rest: undefined },
        business,
      ),
    ).body
  for (const body of [sent({}), off(true)]) expect(body).toMatch(/\/bestellungen\?bestellung=FW-\d/)
  const tracked = sent({ tracking_number: '990012345612345678' })
  for (const body of [sent({ signsIn: false }), off(false), tracked])
    expect(body).not.toContain('/bestellungen')
  expect(tracked).toContain('post.ch')
})

test('the confirmation lists the order, amounts in one column', () => {
  const { subject, body } = orderConfirmation(order, business)
  expect(subject).toBe('Bestellbestätigung FW-2026-000123')
  expect(body).toContain('Guten Tag Heidi Muster')
  expect(body).toContain('08.03.2026')
  const paid = 'Ihre Zahlung von CHF\u00a012’358.00'
  expect(body.replace(/\s*\n/g, ' ')).toContain(`${paid} mit TWINT ist`)
  const byBank = orderConfirmation({ ...order, paidByTwint: false }, business)
  expect(byBank.body.replace(/\s*\n/g, ' ')).toContain(`${paid} ist`)
  expect(body).toContain('Rosenbergstrasse 10\n9000 St. Gallen\nSchweiz')
  const amounts = body
    .split('\n')
    .filter((line) => /^\s+\d+ ×|^ {6}|^(Warenwert|Liefer|MWST|Total).*\d/.test(line))
  expect(body.replace(/\s+/g, ' ')).toContain(`12’358.00 ${fixedTotalsNote}`)
  const ends = amounts.filter((line) => /\.\d\d$/.test(line))
  expect(ends.map((line) => line.length)).toEqual(ends.map(() => 68))
  expect(ends.map((line) => line.replace(/^.*[ \u00a0]/, ''))).toEqual([
    '358.00',
    '12’000.00',
    '12’358.00',
    '30.00',
    '30.00',
    '12’358.00',
  ])
})

test('with computed totals the VAT is shown as included', () => {
  const computed = {
    ...order,
    totals_mode: 'berechnet' as const,
    ...computeTotals(lines, { ...terms, mode: 'berechnet' }),
  }
  const { body } = orderConfirmation(computed, business)
  expect(body).toMatch(/Total +CHF\u00a012’388\.00\ndarin enthaltene MWST \(8\.1 %\) +928\.24/)
  // The rate is the one at which the order was placed.
  const older = orderConfirmation({ ...computed, vat_per_mille: 77 }, business)
  expect(older.body).toContain('darin enthaltene MWST (7.7 %)')
  const without = orderConfirmation({ ...computed, vat_per_mille: 0 }, business)
  expect(without.body).toMatch(/Total .*\nNicht mehrwertsteuerpflichtig\n/)
  expect(without.body).not.toContain('MWST')
})

test('a confirmation says how the goods are delivered, unless the sums are the fixed texts', () => {
  expect(orderConfirmation(order, business).body).not.toContain('Arbeitstagen')
  const facts = (delivery_method: 'shipping' | 'pick-up' | 'visit', time = order.time) =>
    orderConfirmation({ ...order, totals_mode: 'berechnet', delivery_method, time }, business).body
  expect(facts('shipping')).toContain('Lieferung: Versand, in 2 bis 3 Arbeitstagen\n')
  expect(facts('shipping', '')).toContain('Lieferung: Versand\n')
  const fetched = facts('pick-up')
  expect(fetched).toContain('Abholung bei Föhnwacht, Musterstrasse 1, 9000 St. Gallen, in 2 bis')
  expect(fetched).toContain('Wird abgeholt von:\nHeidi Muster')
  expect(fetched).toMatch(/Abholung +\d/)
  expect(facts('visit')).toMatch(/Lieferung: zum Termin\n[^]*zum vereinbarten Termin mit\./)
})

test('the verification mail holds its link on a line of its own', () => {
  const { body } = verificationMail('http://shop.test/x?token=abc', business)
  expect(body).toContain('\nE-Mail-Adresse bestätigen:\nhttp://shop.test/x?token=abc\n')
  expect(body).not.toContain('ß')
})

test('a letter is signed with the details of the business', () => {
  const link = 'http://shop.test/x'
  const openingHours = 'Mo–Fr 07:30–17:00\nSamstag nach Vereinbarung'
  const facts = verificationMail(link, { ...business, uid: 'CHE-123.456.788', openingHours })
  expect(facts.body.slice(facts.body.indexOf('Freundliche'))).toBe(
    [
      'Freundliche Grüsse\n',
      'Föhnwacht – Kaminfeger & Brandschutz',
      'Musterstrasse 1',
      '9000 St. Gallen',
      'Telefon +41 71 123 45 67',
      'info@foehnwacht.example',
      'Öffnungszeiten: Mo–Fr 07:30–17:00, Samstag nach Vereinbarung',
      'UID CHE-123.456.788\n',
    ].join('\n'),
  )
  expect(verificationMail(link, business).body).toMatch(/info@foehnwacht\.example\n$/)
})

const visit = {
  service: 'Kaminfegen',
  windows: [],
  place: '',
  price: undefined,
  prepare: preparations.kaminfegen,
}

test('a subject says what the mail is about: a code or a link, and which time', () => {
  const person = { greeting: 'Guten Tag', link: 'http://shop.test/x' }
  const reset = (code: string | undefined) =>
    read(accountTexts.resetMail({ ...person, code }, business))
  expect(reset('4827').subject).toBe('Ihr Code für ein neues Passwort')
  expect(reset('4827').body).toMatch(/\n\nIhr Code: 4827\n\n/)
  expect(reset(undefined).subject).toBe('Ihr Link für ein neues Passwort')
  const when = 'Montag, 15. März 2027, 08:00 bis 09:00 Uhr'
  const { subject } = appointmentProposed({ ...person, ...visit, when }, business)
  expect(subject).toBe(`Vorschlag für Ihren Termin: ${when}`)
})

test('a cancelled appointment has no price any more, and the owner reads which time it was', () => {
  const earlier = 'Montag, 15. März 2027, 08:00 bis 09:00 Uhr'
  const gone = { ...visit, greeting: 'Guten Tag', link: '/x', when: undefined, earlier }
  const priced = { ...gone, price: 'CHF 120.00' }
  expect(read(appointmentCancelled({ ...priced, by: 'kunde' }, business)).body).not.toMatch(/Preis/)
  const person = { name: 'Heidi Muster', email: '', phone: '', note: '', page: '/x' }
  const states = ['abgesagt', 'anderer-wunsch', 'verfallen'] as const
  for (const state of states)
    expect(read(appointmentNews({ ...priced, ...person, state })).body).toContain(earlier)
})

test.each([
  appointmentConfirmed(
    { ...visit, greeting: 'Guten Tag', link: '/x', when: 'Montag', by: 'kunde' },
    business,
  ),
  appointmentReminder({ ...visit, greeting: 'Guten Tag', link: '/x', when: 'Montag' }, business),
])('a mail about what is agreed says what is to be prepared', (mail) => {
  expect(read(mail).body).toContain('Bitte bereiten Sie vor:\nHolzfeuer und Ofen am Vorabend')
})
