import { aWeekday } from './days.ts'
import { newPerson, signInWithoutPages } from './customer.ts'
import { expect, test, untilStarted } from './fixtures.ts'

/** What address cards and PDF files put around what is copied. */
const pasted = (text: string) => `\u202a${text.replace(' ', '\u00a0')}\u200e\u202c`

test('what was typed into a public form is there after a look at another page and a reload, until it is sent or somebody signs out', async ({
  page,
}) => {
  await page.goto('/registrierung')
  const form = page.getByRole('form', { name: 'Registrierung' })
  const person = newPerson()
  await form.getByLabel('Vorname').fill(pasted(person.vorname))
  await form.getByLabel('Nachname').fill(person.nachname)
  await form.getByRole('combobox', { name: 'Ländervorwahl' }).selectOption('Österreich')
  await form.getByRole('textbox', { name: 'Telefonnummer' }).fill(pasted('0660 123 45 67'))
  await form.getByLabel('E-Mail').fill(pasted(person.email))
  await form.getByLabel('Passwort', { exact: true }).fill(person.password)
  await form.getByLabel('Land', { exact: true }).selectOption('Österreich')
  await form.getByLabel('Ort', { exact: true }).fill(pasted('Dornbirn'))
  await page.getByRole('contentinfo').getByRole('link', { name: 'AGB' }).click()
  await expect(page).toHaveURL('/agb')
  await page.goBack()
  const isThere = async () => {
    await expect(form.getByLabel('Nachname')).toHaveValue(person.nachname)
    await expect(form.getByRole('combobox', { name: 'Ländervorwahl' })).toHaveValue('Österreich')
    await expect(form.getByLabel('Land', { exact: true })).toHaveValue('Österreich')
    await expect(form.getByLabel('Passwort', { exact: true })).toHaveValue('')
  }
  await isThere()
  await page.reload()
  await isThere()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(person.password)

  // Chosen fields bring further ones, which are filled in, too.
  await page.goto('/termin')
  const request = page.getByRole('form', { name: 'Termin anfragen' })
  await untilStarted(page)
  await request.getByLabel('Anliegen').selectOption('kaminfegen')
  const appliance = request.locator('[name=anlage]')
  await appliance.fill('Cheminée')
  await request.getByLabel('PLZ').fill('9000')
  await request.getByLabel('Ort').fill('St. Gallen')
  await request.getByRole('button', { name: 'Weiter' }).click()
  await request.getByLabel('Was sollten wir wissen? (freiwillig)').fill('Schlüssel beim Nachbarn')
  await request.getByLabel('Wunschzeit', { exact: true }).fill(aWeekday())
  await page.goto('/kontakt')
  await untilStarted(page)
  const contact = page.getByRole('form', { name: 'Schreiben Sie uns' })
  await contact.getByLabel('Nachricht').fill('Eine lange Frage')
  await page.goto('/termin')
  await expect(appliance).toHaveValue('Cheminée')
  await expect(request.getByLabel('Wunschzeit', { exact: true })).toHaveValue(aWeekday())
  // A link to the page says what it is about; what was typed besides stays.
  await page.goto('/termin?anliegen=service&geraete=4')
  await expect(request.getByLabel('Anzahl Feuerlöscher')).toHaveValue('4')
  await expect(request.getByLabel('Was sollten wir wissen? (freiwillig)')).toHaveValue(
    'Schlüssel beim Nachbarn',
  )
  await page.goto('/kontakt')
  await expect(contact.getByLabel('Nachricht')).toHaveValue('Eine lange Frage')

  // Sent, the draft is gone; what was pasted was read as it was meant.
  await page.goto('/registrierung')
  await form.getByLabel('Passwort', { exact: true }).fill(person.password)
  await form.getByRole('button', { name: 'Registrieren' }).click()
  await expect(page).toHaveURL(/\/verify-email$/)
  await page.goto('/registrierung')
  await expect(form.getByLabel('Nachname')).toHaveValue('')
  const idUser = await signInWithoutPages(page, person)
  const { user } = (await (await page.request.get(`/user/${idUser}`)).json()) as {
    user: Record<string, string>
  }
  expect(user).toMatchObject({
    vorname: person.vorname,
    email: person.email,
    telefonnummer: '+436601234567',
    ort: 'Dornbirn',
  })
  await page.goto('/kontakt')
  await expect(contact.getByLabel('Nachricht')).toHaveValue('Eine lange Frage')
  await page.getByRole('button', { name: 'Konto von Heidi Muster' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/(login|home)?$/)
  await page.goto('/kontakt')
  await expect(contact.getByLabel('Nachricht')).toHaveValue('')
})
