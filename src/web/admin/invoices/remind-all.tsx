import { useState } from 'react'
import { fullName } from '../../../contract/accounts/person-name.ts'
import { addressOf } from '../../../contract/endpoint.ts'
import type { AdminInvoice } from '../../../contract/invoices/invoices.ts'
import { reminderName, reminderTerm } from '../../../contract/invoices/reminders.ts'
import { formatChf, toRappen } from '../../../contract/money.ts'
import { api, textOf } from '../../api.ts'
import { ActionButton, useAction } from '../../parts/action.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx'
import { useCloseDialog } from '../../ui/dialog/use-close-dialog.ts'
import { LeaveOut, useLeftOut } from '../list/leave-out.tsx'
import { FocusedNotice } from '../../ui/message/focused-notice.tsx'

/** An invoice whose next reminder is due, with its level. */
type Due = AdminInvoice & { naechsteStufe: number }
const isDue = (invoice: AdminInvoice): invoice is Due => invoice.naechsteStufe !== null

/** Those of all overdue invoices, of which a page has a hundred. */
async function loadDue(page = 1): Promise<Due[]> {
  const query = { status: 'ueberfaellig', limit: '100', page: String(page) } as const
  const { data, limit, total } = await api('GET /api/admin/invoices', { query })
  const rest = page * limit < total ? await loadDue(page + 1) : []
  return [...data.filter(isDue), ...rest]
}

/** What became of one: the letter to print, or why there is none. */
type Outcome = { invoice: Due; letter?: string; trouble?: string }

/** Reminds of all overdue invoices at once, after a look at the list: by mail, or on paper where there is no address. */
export function RemindAll() {
  const [due, setDue] = useState<readonly Due[]>()
  const load = async () => setDue(await loadDue())
  return (
    <>
      <ActionButton
        look="secondary"
        act={load}
        failed="Die Rechnungen konnten nicht geladen werden."
      >
        Alle mahnen
      </ActionButton>
      <Dialog
        title="Alle überfälligen mahnen?"
        isOpen={due !== undefined}
        onClose={() => setDue(undefined)}
      >
        {due && <Question due={due} />}
      </Dialog>
    </>
  )
}

function Question({ due }: { due: readonly Due[] }) {
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>()
  const { busy, run } = useAction()
  // What is not delivered yet is nobody's fault but ours: such a reminder is decided one by one.
  const sent = due.filter(({ geliefert }) => geliefert)
  const left = due.length - sent.length
  const chosen = useLeftOut(sent, ({ id }) => id)
  if (outcomes) return <Done outcomes={outcomes} />
  if (sent.length === 0)
    return (
      <p>
        Keine Mahnung ist fällig: Die letzte ist noch keine {reminderTerm.inWords} Tage alt oder war
        die dritte, es ist zu wenig offen, oder es ist noch nichts geliefert.
      </p>
    )
  const send = () =>
    run(async () => {
      const done: Outcome[] = []
      for (const invoice of chosen.meant) done.push(await remind(invoice))
      setOutcomes(done)
    })
  return (
    <>
      <LeaveOut
        from={chosen}
        title={({ vorname, nachname, offen }) =>
          `${fullName(vorname, nachname)}, ${formatChf(toRappen(offen))}`
        }
        about={({ nummer, naechsteStufe, email }) =>
          `${nummer}: ${reminderName(naechsteStufe)} ${email === null ? 'als Brief' : 'per E-Mail'}`
        }
      />
      {left > 0 && <p>{left} ohne Lieferung: Bitte entscheiden Sie einzeln.</p>}
      <DialogActions keep="Noch nicht">
        <Button
          disabled={chosen.meant.length === 0}
          aria-disabled={busy || undefined}
          onClick={() => void send()}
        >
          {busy ? 'Wird gesendet …' : `${chosen.meant.length} mahnen`}
        </Button>
      </DialogActions>
    </>
  )
}

/** One after the other: each is a reminder of its own, and one that is refused stops no other. */
async function remind(invoice: Due): Promise<Outcome> {
  const weg = invoice.email === null ? 'papier' : 'mail'
  try {
    const { reminder } = await api('POST /api/admin/invoices/:id/reminders', {
      params: { id: invoice.id },
      body: { stufe: invoice.naechsteStufe, weg },
    })
    const { path } = addressOf('GET /api/admin/reminders/:id/pdf', { params: { id: reminder.id } })
    return weg === 'mail' ? { invoice } : { invoice, letter: path }
  } catch (failure) {
    return { invoice, trouble: textOf(failure, 'nicht möglich') }
  }
}

function Done({ outcomes }: { outcomes: readonly Outcome[] }) {
  const close = useCloseDialog()
  const refused = outcomes.filter(({ trouble }) => trouble !== undefined)
  const letters = outcomes.filter(({ letter }) => letter !== undefined)
  const done = outcomes.length - refused.length
  return (
    <div className="stack">
      <FocusedNotice tone={refused.length === 0 ? 'success' : 'error'}>
        <p>{done === 1 ? '1 Mahnung erstellt.' : `${done} Mahnungen erstellt.`}</p>
        {refused.map(({ invoice, trouble }) => (
          <p key={invoice.id}>
            {invoice.nummer}: {trouble}
          </p>
        ))}
      </FocusedNotice>
      {letters.length > 0 && <p>Zu drucken:</p>}
      {letters.map(({ invoice, letter }) => (
        <a key={invoice.id} href={letter} target="_blank" rel="noopener">
          {reminderName(invoice.naechsteStufe)} an {fullName(invoice.vorname, invoice.nachname)}
        </a>
      ))}
      <div className="row">
        <Button onClick={close}>Schliessen</Button>
      </div>
    </div>
  )
}
