import { expect, test } from 'vitest'
import { problems } from '../../contract/problems.ts'
import { checkRegistration } from './registration.ts'

const form = {
  email: '  Heidi.Muster@Beispiel.CH ',
  password: ' Kaminfeger-2026 ',
  vorname: ' Heidi ',
  nachname: 'Mu\u0308ller',
  telefonnummer: '071 123 45 67',
  strasse: 'Rosenbergstrasse 10',
  plz: '9000',
  ort: 'St. Gallen',
  land: 'Schweiz',
}

const noLink = 'Bitte geben Sie Vor- und Nachnamen ohne Internetadresse und ohne @ ein.'
const refusal = (fields: Partial<typeof form>) => {
  try {
    checkRegistration({ ...form, ...fields })
  } catch (error) {
    return (error as Error).message
  }
  return undefined
}

test('typed input is normalized, the password is not touched (§9.7)', () => {
  expect(checkRegistration(form)).toEqual({
    email: 'heidi.muster@beispiel.ch',
    password: ' Kaminfeger-2026 ',
    first_name: 'Heidi',
    last_name: 'Müller',
    phone: '+41711234567',
    street: 'Rosenbergstrasse 10',
    postal_code: '9000',
    city: 'St. Gallen',
    country: 'Schweiz',
  })
})

test('the address may be empty; the phone number is then Swiss', () => {
  const { password, email, vorname, nachname, telefonnummer } = form
  const checked = checkRegistration({ password, email, vorname, nachname, telefonnummer })
  expect(checked).toMatchObject({ phone: '+41711234567', street: '', country: '' })
})

test.each(['email', 'password', 'vorname', 'nachname', 'telefonnummer'])(
  '%s is required (§5.2)',
  (field) => {
    expect(refusal({ [field]: '', ...(field !== 'password' && { password: 'kurz' }) })).toBe(
      'Bitte füllen Sie alle Felder aus.',
    )
  },
)

test.each([
  [{ password: 'Kamin-7', email: 'x' }, 'Passwort muss mindestens 8 Zeichen lang sein!'],
  [{ password: 'passwort123' }, problems['password-too-common'][1]],
  [{ email: 'heidi@beispiel' }, 'Bitte geben Sie eine gültige Email-Adresse ein.'],
  [{ email: 'a@b.ch, c@d.ch' }, problems['invalid-email'][1]],
  [{ email: 'a@b@c.ch' }, problems['invalid-email'][1]],
  [{ email: 'a@b.ch\r\nBcc: c@d.ch' }, problems['invalid-email'][1]],
  [{ email: 'a\0@b.ch' }, problems['invalid-email'][1]],
  [{ email: `${'a'.repeat(250)}@b.ch` }, problems['invalid-email'][1]],
  [{ telefonnummer: '+33 1 23 45 67 89' }, problems['invalid-phone'][1]],
  [{ telefonnummer: '12' }, problems['invalid-phone'][1]],
  [{ plz: '90000' }, problems['invalid-postal-code'][1]],
  [{ land: 'Deutschland' }, problems['invalid-postal-code'][1]],
  [{ land: 'Frankreich' }, problems['invalid-input'][1]],
  [{ vorname: 'Hei\ndi' }, problems['invalid-input'][1]],
  [{ vorname: 'Sie haben CHF 500 gewonnen: https://boese.example/x' }, noLink],
  [{ nachname: 'WWW.boese.example' }, noLink],
  [{ nachname: 'heidi@boese.example' }, noLink],
])('%o is refused (§9.4)', (fields, message) => {
  expect(refusal(fields)).toBe(message)
})

test('a password of eight characters is enough (§9.4)', () => {
  expect(refusal({ password: 'Kamin-78' })).toBeUndefined()
})

test('a postal code is typed with or without the sign of its country', () => {
  for (const plz of ['9000', 'CH-9000', 'ch 9000'])
    expect(checkRegistration({ ...form, plz }).postal_code).toBe('9000')
})

test('the country decides how the phone number is parsed (§9.7)', () => {
  const checked = checkRegistration({
    ...form,
    land: 'Österreich',
    plz: '6900',
    telefonnummer: '05574 1234',
  })
  expect(checked.phone).toBe('+4355741234')
})
