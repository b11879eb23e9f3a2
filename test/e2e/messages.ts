import type { APIRequestContext, Page } from '@playwright/test'
import { openPage } from './admin-pages.ts'
import type { ContactChallenge } from '../../src/contract/contact/contact.ts'
import { solveBotCheck } from '../support/bot-token.ts'
import { expect, expectWellMade } from './fixtures.ts'

/** A message arrives, is answered from what is to be done today, and stands in the list with what was answered. */
export async function answerMessage(page: Page, guest: Page): Promise<void> {
  await openPage(guest, '/kontakt')
  const form = guest.getByRole('main').getByRole('form')
  await form.getByLabel('Vorname').fill('Ueli')
  await form.getByLabel('Nachname').fill('Rüegg')
  await form.getByLabel('E-Mail').fill('ueli@beispiel.ch')
  await form.getByLabel('Nachricht').fill('Haben Sie im Dezember\nnoch einen Termin?')
  await form.getByRole('checkbox', { name: 'Ich bin kein Roboter' }).click()
  await expect(form.getByText('Bestätigt.')).toBeVisible()
  await form.getByRole('button', { name: 'Senden' }).click()
  await expect(guest.getByText('Nachricht gesendet')).toBeVisible()

  await openPage(page, '/admin/dashboard')
  const waiting = page.getByRole('region', { name: 'Nachrichten ohne Antwort' })
  const line = waiting.getByRole('listitem').filter({ hasText: 'Ueli Rüegg' })
  await line.getByRole('button', { name: 'Antworten' }).click()
  const dialog = page.getByRole('dialog', { name: 'Antwort an Ueli Rüegg' })
  await expect(dialog).toContainText('noch einen Termin?')
  await expect(dialog.getByRole('link', { name: 'Im eigenen Mailprogramm' })).toHaveAttribute(
    'href',
    /^mailto:ueli@beispiel\.ch\?subject=Ihre%20Nachricht%20an/,
  )
  const send = dialog.getByRole('button', { name: 'Antwort senden' })
  await send.click()
  await expect(dialog.getByText('Bitte schreiben Sie zuerst Ihre Antwort.')).toBeVisible()
  await page.keyboard.type('Ja, am 5. Dezember.')
  await expect(dialog.getByLabel('Antwort')).toHaveValue(
    'Guten Tag Ueli Rüegg\n\nJa, am 5. Dezember.',
  )
  await expectWellMade(page)

  await answerFaster(page, 'Leider nein.')
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText('inzwischen schon jemand geantwortet')
  await expect(dialog).toContainText('Leider nein.')
  await expectWellMade(page)
  await dialog.getByRole('button', { name: 'Noch eine Antwort senden' }).click()
  await expect(page.getByText('Antwort gesendet')).toBeVisible()
  await expect(line).toHaveCount(0)

  await openPage(page, '/admin/nachrichten?status=beantwortet')
  const message = page.getByRole('article').filter({ hasText: 'Ueli Rüegg' })
  await message.getByRole('heading', { name: 'Ueli Rüegg' }).click()
  await expect(message).toContainText(/Leider nein\..*Ja, am 5\. Dezember\..*Beantwortet am/s)
  await expectWellMade(page)
  await message.getByRole('button', { name: 'Doch noch offen' }).click()
  await expect(message).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Seite 1 von 1' })).toBeFocused()
}

/** Somebody else answers the newest message. */
async function answerFaster({ request }: Page, text: string): Promise<void> {
  const found = await request.get('/api/admin/messages')
  const { data } = (await found.json()) as { data: { id: number }[] }
  const answered = await request.post(`/api/admin/messages/${data[0]?.id}/answers`, {
    headers: { 'idempotency-key': 'faster' },
    data: { text, answeredAt: null },
  })
  expect(answered.status()).toBe(201)
}

/** Somebody writes to the business. */
export async function sendMessage(request: APIRequestContext): Promise<void> {
  const challenge = (await (await request.get('/api/contact/challenge')).json()) as ContactChallenge
  const person = { vorname: 'Ueli', nachname: 'Rüegg', email: 'ueli@beispiel.ch' }
  const nachricht = 'Haben Sie noch einen Termin?'
  const data = { ...person, nachricht, cf_token: await solveBotCheck(challenge) }
  const sent = await request.post('/api/contact', { data })
  expect(sent.ok(), await sent.text()).toBe(true)
}
