import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { chf } from '../../../../test/support/chf.ts'
import type { AdminInvoice } from '../../../contract/invoices/invoices.ts'
import { Changes } from './change-invoice.tsx'
import { InvoiceState } from './invoice-state.tsx'

const open = {
  id: 1,
  status: 'offen',
  offen: chf(79),
  faellig: '2026-04-06',
  aenderungen: ['abschreiben', 'ersetzen'],
} as unknown as AdminInvoice

function shown(invoice: AdminInvoice): string {
  const element = (
    <>
      <InvoiceState {...invoice} />
      <Changes invoice={invoice} />
    </>
  )
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('a receipt whose payment was taken back has no term, and is replaced by an invoice that has one', () => {
  const receipt = shown({ ...open, faellig: null })
  expect(receipt).toContain('ohne Frist')
  expect(receipt).toContain('lässt sich nicht mahnen')
  expect(receipt).toContain('Stornieren und neu ausstellen')
  const invoice = shown(open)
  expect(invoice).toContain('bis 06.04.')
  expect(invoice).not.toMatch(/ohne Frist|lässt sich nicht mahnen|Stornieren und neu/)
  const reduced = shown({ ...open, faellig: null, aenderungen: ['abschreiben'] })
  expect(reduced).not.toContain('lässt sich nicht mahnen')
})
