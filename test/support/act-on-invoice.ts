import type { TestShop } from './shop.ts'

const empfaenger = {
  ...{ name: 'Muster AG', strasse: 'Neugasse 1', plz: '9000' },
  ...{ ort: 'St. Gallen', land: 'Schweiz' },
}

/** Does to an open invoice what an admin can do to it; `act` is a call that must succeed. Returns what is logged. */
export async function actOnInvoice(
  { db }: Pick<TestShop, 'db'>,
  id: number | undefined,
  act: <T>(method: 'POST', path: string, body: object) => Promise<T>,
) {
  const invoices = '/api/admin/invoices'
  await act('POST', `${invoices}/${id}/reminders`, { stufe: 1, weg: 'papier', trotzdem: true })
  await act('POST', `${invoices}/${id}/replace`, { empfaenger })
  const open = db.selectFrom('documents').select('id').where('state', '=', 'open')
  const { id: other } = await open.executeTakeFirstOrThrow()
  await act('POST', `${invoices}/${other}/credit`, { betrag: 7, grund: 'nachlass' })
  await act('POST', `${invoices}/${other}/write-off`, { grund: 'Konkurs' })
  const [rechnung, ersatz] = ['RE-2026-0001', 'RE-2026-0002']
  return {
    'reminder.sent': {
      before: null,
      after: { rechnung, stufe: 'Zahlungserinnerung', weg: 'papier' },
    },
    'invoice.replaced': { before: null, after: { rechnung, ersatz } },
    'invoice.credited': { before: null, after: { rechnung: ersatz, betrag: 7, grund: 'nachlass' } },
    'invoice.written-off': { before: null, after: { rechnung: ersatz, grund: 'Konkurs' } },
  }
}
