import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { openShop } from '../test/support/shop.ts'
import { openTestDatabase } from '../test/support/test-database.ts'
import { readConfig } from './config.ts'
import { openAdapters } from './open-adapters.ts'
import { PhoneVerification } from './web/account/phone-verification.tsx'

/** What a customer of a shop with this environment is offered, and what becomes of the press all the same. */
async function verifying(env: Record<string, string>) {
  const { db, drop } = await openTestDatabase()
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'sms-'))
  const { sms } = await openAdapters(readConfig({ DATA_DIR, ...env }), db, () => {})
  const shop = await openShop({ sms })
  const { user, api } = await shop.newCustomer()
  const root = (await shop.api('GET /api/site')).body
  const Page = createRoutesStub([
    { id: 'root', path: '/', Component: () => createElement(PhoneVerification, { user }) },
  ])
  const markup = renderToStaticMarkup(
    createElement(Page, { hydrationData: { loaderData: { root } } }),
  )
  const { code } = (await api('POST /api/send-sms-code')).body as { code?: string }
  await shop.close()
  await drop()
  rmSync(DATA_DIR, { recursive: true })
  return [markup.includes('Per SMS verifizieren'), code]
}

test('a shop on the internet without a gateway promises no text message', async () => {
  const PUBLIC_URL = 'https://shop.example'
  expect(await verifying({ PUBLIC_URL })).toEqual([false, 'phone-not-reachable'])
  expect(await verifying({})).toEqual([true, undefined])
  expect(await verifying({ PUBLIC_URL, PAYMENTS: 'simulator' })).toEqual([true, undefined])
  const SMS_URL = 'http://127.0.0.1:1'
  expect(await verifying({ PUBLIC_URL, SMS_URL })).toEqual([true, 'sms-unavailable'])
})
