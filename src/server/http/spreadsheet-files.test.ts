import { expect, test } from 'vitest'
import { buy } from '../../../test/support/admin.ts'
import { setIban } from '../../../test/support/invoices.ts'
import { admin, openShopPerTest, shop } from '../../../test/support/shop-per-test.ts'
import { endpoints } from '../../contract/endpoints.ts'
import type { Endpoint } from '../../contract/fields/endpoint-parts.ts'

openShopPerTest({ admin: true }, { totalsMode: 'berechnet' })

const files = Object.entries<Endpoint>(endpoints).filter(([, { mediaType = '' }]) =>
  mediaType.startsWith('text/csv'),
)
/** The parameters that files take. */
const query: Record<string, string> = {
  from: '2026-01-01',
  to: '2026-03-31',
  jahr: '2026',
  stichtag: '2026-03-07',
}

test.each(files)(
  '%s opens in a Swiss spreadsheet, and nothing in it is a formula',
  async (name, call) => {
    await setIban(shop)
    const buyer = await shop.newCustomer({ vorname: '=cmd', nachname: '12E3', strasse: '3/4' })
    await buy(shop, buyer, { paid: true })
    const items = [{ product_id: 2, quantity: 1 }]
    await admin.takeOrder({ idUser: buyer.user.idUser, items, zahlung: 'rechnung' })
    await admin.saveProduct(1, { Name: '=1+1' })
    const search = new URLSearchParams(
      Object.entries(query).filter(([key]) =>
        JSON.stringify(call.query ?? {}).includes(`"${key}":`),
      ),
    )
    const url = `${name.replace('GET ', '')}?${search.toString()}`
    const answer = await admin.open(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+\.csv"/)
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const lines = answer.body.slice(1).trimEnd().split('\r\n')
    expect(lines.length).toBeGreaterThan(1)
    expect(lines[0]).toContain(';')
    expect(lines.filter((line) => /(^|;)"?=/.test(line))).toEqual([])
    // Nor anything that it writes its own way.
    expect(lines.filter((line) => /(^|;)(12E3|3\/4)(;|$)/.test(line))).toEqual([])
    const titles = lines[0]?.split(';') ?? []
    const amounts = lines
      .slice(1)
      .filter((line) => !line.includes('"'))
      .flatMap((line) => line.split(';').filter((_, at) => titles[at]?.includes('CHF')))
    // In Rappen it would be a hundred times as much.
    expect(amounts.filter((cell) => !/^(-?\d+[.,]\d\d)?$/.test(cell))).toEqual([])
  },
)

test('there are files to look at', () => expect(files.length).toBeGreaterThan(5))
