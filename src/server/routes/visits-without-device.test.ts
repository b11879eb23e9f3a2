import { expect, test } from 'vitest'
import { asked, detail, request, step, time } from '../../../test/support/appointments.ts'
import { setIban } from '../../../test/support/invoices.ts'
import { readPdf } from '../../../test/support/read-pdf.ts'
import { admin, heidi, readOrder, shop } from '../../../test/support/shop-per-test.ts'
import {
  billVisit,
  close,
  device,
  file,
  openVisitsPerTest,
  visit,
} from '../../../test/support/visits.ts'

openVisitsPerTest()

test('a visit without a device, as of a chimney sweep, says what was done, at the price that was typed', async () => {
  const wish = { ...asked, leistung: 'kaminfegen' as const, device_ids: [] }
  const { id: termin } = (await request(wish, heidi.cookie)).body
  await step(termin, 'propose', time)
  const empty = visit({ termin, geraete: [], arbeit: ' \n ' })
  expect((await close(empty)).body).toMatchObject({
    code: 'visit-empty',
    message: 'Bitte wählen Sie ein Gerät, oder schreiben Sie, was gemacht wurde.',
  })
  for (const preis of [-1, 0.001, 0, 1e9])
    expect([preis, (await close({ ...empty, arbeit: 'Kamin gefegt', preis })).status]).toEqual([
      preis,
      400,
    ])
  const swept = visit({ termin, geraete: [], arbeit: 'Kamin gefegt\nRuss entsorgt', preis: 145.5 })
  const done = await close(swept, 'sweep')
  expect(done).toMatchObject({
    status: 201,
    body: { geraete: [], arbeit: 'Kamin gefegt\nRuss entsorgt' },
  })
  expect(await detail(termin)).toMatchObject({ status: 'erledigt' })
  const mail = (await shop.mails('visit-report')).at(-1)
  expect(mail?.body).toContain('Kamin gefegt')
  expect(mail?.body).not.toContain('Plombe')
  const { text } = await readPdf((await file(done.body.id)).rawPayload)
  expect(text).toContain('Russ entsorgt')
  expect(text).not.toContain('Plombe')
})

test('a typed price is billed for all work, whatever the calculator says', async () => {
  const value = JSON.stringify({ totalsMode: 'berechnet' })
  await shop.db.insertInto('settings').values({ name: 'shop', value, revision: 1 }).execute()
  await setIban(shop)
  for (const [key, body, name, price] of [
    [
      'swept',
      { geraete: [], arbeit: 'Kamin gefegt\nRuss entsorgt', preis: 145.5 },
      'Kamin gefegt',
      145.5,
    ],
    ['both', { geraete: [device()], preis: 99.9 }, 'Service', 99.9],
  ] as const) {
    const { id } = (
      await close(
        visit({
          ...body,
          geraete: [...body.geraete],
          datum: key === 'both' ? '2026-03-06' : '2026-03-07',
        }),
        key,
      )
    ).body
    const billed = await billVisit(id)
    expect(billed.status).toBe(201)
    expect((await readOrder(billed.orderId)).items).toMatchObject([
      {
        name: expect.stringMatching(new RegExp(`^${name}, SB-2026-`)),
        quantity: 1,
        Preis_brutto: price,
      },
    ])
  }
  // What stands for the work is no product to the owner.
  for (const query of [{}, { q: 'service' }]) {
    const list = await shop.api('GET /api/admin/products', { cookie: admin.cookie, query })
    expect(list.body.data.map(({ Name }) => Name)).not.toContain('Arbeit')
  }
})
