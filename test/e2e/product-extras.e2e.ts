import { expect } from '@playwright/test'
import { enterAsCustomer } from './customer.ts'
import { expectAccessible, expectWellMade } from './fixtures.ts'
import { openGuest } from './guest.ts'
import { test } from './owner.ts'
import { photo } from './photos.ts'

test('the owner adds an accessory and a second picture; a customer sees both by keyboard and buys', async ({
  page,
  browser,
  shop,
}) => {
  const form = page.getByRole('form', { name: 'Produkt' })
  await page.goto('/admin/products/9')
  await form.getByText('Zubehör suchen').click()
  // Another test may have added a fire blanket to this shop.
  await form.getByLabel('Artikel suchen').fill('löschde 120')
  await form.getByRole('button', { name: /^Dazu.*Löschdecke 120 × 180 cm/ }).press('Enter')
  const known = form.getByRole('button', { name: /^Schon dabei.*Löschdecke 120 × 180 cm/ })
  await expect(known).toBeFocused()
  await known.press('Enter')
  const goesWith = form.getByRole('list', { name: 'Passt dazu' })
  // Other tests of this shop may have deleted a demo accessory.
  await expect(goesWith.getByRole('listitem').last()).toContainText('Löschdecke')
  await expect(goesWith.getByText('Löschdecke 120 × 180 cm')).toHaveCount(1)
  const last = (await goesWith.getByRole('listitem').count()) - 1
  const up = form.getByRole('button', { name: 'Löschdecke 120 × 180 cm nach oben' })
  await up.focus()
  for (let place = last; place > 0; place -= 1) {
    await page.keyboard.press('Enter')
    await expect(goesWith.getByRole('listitem').nth(place - 1)).toContainText('Löschdecke')
    await expect(up).toBeFocused()
  }

  // The demo's further pictures are replaced by two photos.
  for (const given of [3, 2])
    await form.getByRole('button', { name: `Bild ${given} entfernen` }).click()
  const [first, second] = await Promise.all([photo('#1b6e45'), photo('#d9b25f')])
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
  await form
    .getByLabel('Dateien weiterer Bilder')
    .setInputFiles([file('1.jpg', first), file('2.jpg', second)])
  await form.getByLabel('Was Bild 3 zeigt').fill('An der Wand')
  await form.getByRole('button', { name: 'Bild 3 nach oben' }).press('Enter')
  await expect(form.getByLabel('Was Bild 2 zeigt')).toHaveValue('An der Wand')
  await form.getByRole('button', { name: 'Bild 3 entfernen' }).click()
  await expectWellMade(page)
  await form.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Produkt wurde erfolgreich gespeichert')).toBeVisible()

  const visitor = await openGuest(browser, shop.url)
  await enterAsCustomer(visitor)
  await visitor.goto('/feuerloescher/9?kategorie=feuerloescher')
  // Without scripts the thumbnails link to the large pictures, and those to the files.
  const html = await visitor.request.get('/feuerloescher/9', { headers: { accept: 'text/html' } })
  expect(await html.text()).toMatch(
    /id="bild-2"><a href="\/bilder\/hochgeladen\/.+href="#bild-1".+href="#bild-2"/s,
  )
  const large = visitor.getByRole('link', { name: /vergrössern/ })
  await expect(large).toHaveCount(2)
  await expectWellMade(visitor)
  await large.first().press('Enter')
  const zoom = visitor.getByRole('dialog', { name: 'Bilder von Pulverlöscher 6 kg' })
  const picture = zoom.getByRole('button', { name: 'Pulverlöscher 6 kg vergrössern' })
  await expect(picture).toBeFocused()
  await expectAccessible(visitor)
  const widthOf = async () => (await picture.boundingBox())?.width ?? 0
  const fitting = await widthOf()
  await visitor.keyboard.press('Enter')
  await expect.poll(widthOf).toBeGreaterThan(fitting * 1.9)
  await visitor.keyboard.press('Enter')
  await expect.poll(widthOf).toBe(fitting)
  await visitor.keyboard.press('ArrowRight')
  await expect(zoom.getByRole('img', { name: 'An der Wand' })).toBeVisible()
  await expect(zoom).toContainText('2 von 2')
  await visitor.keyboard.press('Escape')
  await expect(zoom).toBeHidden()
  await expect(large.nth(1)).toBeFocused()

  const passt = visitor.getByRole('region', { name: 'Passt dazu' })
  await expect(passt.getByRole('listitem').first()).toContainText('Löschdecke')
  await passt.getByRole('button', { name: 'Löschdecke 120 × 180 cm dazulegen' }).click()
  await expect(visitor.getByText('Wurde zum Warenkorb hinzugefügt!')).toBeVisible()
  await visitor.context().close()
})
