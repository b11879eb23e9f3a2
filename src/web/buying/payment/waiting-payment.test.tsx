import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { DAY, toTime } from '../../../contract/time/time.ts'
import { Waiting } from './waiting-payment.tsx'

/** What a page says of a payment that is valid until then, by the clock of its device. */
function shown(expiresAt: number): string {
  const status = 'pending' as const
  const session = { id: 'x', qrCode: 'data:,', url: '/pay', status, expiresAt: toTime(expiresAt) }
  const routes = [{ id: 'root', path: '/', element: <Waiting session={session} amount={129} /> }]
  const loaderData = { root: { isPaymentSimulated: true } }
  const router = createMemoryRouter(routes, { hydrationData: { loaderData } })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('a clock that is fast takes no time away from a payment, one that is slow gives none', () => {
  const [fast, slow] = [shown(Date.now() - DAY), shown(Date.now() + DAY)]
  for (const page of [fast, slow]) expect(page).toContain('Gültig 15 Minuten')
  expect(fast).not.toContain('noch')
  expect(slow).toContain('noch 15:00')
})
