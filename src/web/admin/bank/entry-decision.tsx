import type { ReactNode } from 'react'
import type { BankEntry } from '../../../contract/bank/bank.ts'
import { bankReference } from '../../../contract/bank/reference.ts'
import { fieldLimits } from '../../../contract/limits.ts'
import { api } from '../../api.ts'
import { ActionButton } from '../../parts/action.tsx'
import { DialogButton } from '../../ui/dialog/dialog-button.tsx'
import { AboutRow } from '../list/row-action.tsx'
import { withCurrency } from '../money/money-words.ts'
import { ReasonForm } from '../page/reason-form.tsx'
import { EntryMoney } from './entry-facts.tsx'

type Kept = BankEntry & { id: number }

/** The decision on an entry awaiting review: assign it to an order, or dismiss it. */
export function EntryDecision({ entry }: { entry: Kept }) {
  if (entry.gebucht) return <Accept entry={entry} />
  const isDebit = entry.grund === 'provider-debit'
  return (
    <>
      {entry.zuordenbar && (
        <DecisionButton
          entry={entry}
          label={isDebit ? 'Auszahlung zuordnen' : 'Bestellung zuordnen'}
          title={
            isDebit
              ? 'Welche Auszahlung ist das?'
              : entry.betrag > 0
                ? 'Welche Bestellung ist das?'
                : 'Zu welcher Bestellung gehörte die Zahlung?'
          }
        >
          <AssignForm entry={entry} />
        </DecisionButton>
      )}
      <DecisionButton
        entry={entry}
        label={entry.betrag > 0 || isDebit ? 'Gehört nicht zum Shop' : 'Ist erledigt'}
        title={entry.betrag > 0 || isDebit ? 'Gehört nicht zum Shop' : 'Rückbuchung erledigt'}
      >
        <DismissForm entry={entry} />
      </DecisionButton>
    </>
  )
}

/** Reopens an entry dismissed by mistake, after asking for the reason. */
export function TakeBackDismissal({ entry }: { entry: Kept }) {
  const { id } = entry
  return (
    <DecisionButton entry={entry} label="Zurücknehmen" title="Beiseitelegen zurücknehmen?">
      <p>Die Buchung der Bank steht danach mit Ihrem Grund wieder unter «Zu prüfen».</p>
      <ReasonForm
        act={async (grund) => {
          const body = { grund }
          await api('POST /api/admin/bank-entries/:id/reopen', { params: { id }, body })
          return 'Steht wieder unter «Zu prüfen»'
        }}
        submitLabel="Ja, zurücknehmen"
        busyLabel="Zurücknehmen"
        label="Warum?"
        hint="Zum Beispiel: gehört doch zu einer Bestellung."
      />
    </DecisionButton>
  )
}

/** The money is booked already; accepting it marks the order as paid, unless it was cancelled since. */
function Accept({ entry }: { entry: Kept }) {
  const { id, order_no } = entry
  const body = { nummer: order_no ?? '' }
  return (
    <ActionButton
      look="secondary"
      act={() => api('POST /api/admin/bank-entries/:id/assign', { params: { id }, body })}
      done="Als geprüft abgelegt"
    >
      <span>
        Ist in Ordnung
        <AboutRow>{bankReference(id)}</AboutRow>
      </span>
    </ActionButton>
  )
}

/** Opens the decision, which starts with what it is about: the card of the entry is behind the dialog. */
function DecisionButton({
  entry,
  label,
  title,
  children,
}: {
  entry: Kept
  label: string
  title: string
  children: ReactNode
}) {
  return (
    <DialogButton
      label={
        <span>
          {label}
          <AboutRow>{bankReference(entry.id)}</AboutRow>
        </span>
      }
      title={title}
    >
      <p>
        <EntryMoney entry={entry} />
      </p>
      {children}
    </DialogButton>
  )
}

function AssignForm({ entry }: { entry: Kept }) {
  const { id, order_no, betrag } = entry
  const isDebit = entry.grund === 'provider-debit'
  return (
    <ReasonForm
      act={async (nummer) => {
        const body = { nummer }
        // The number typed may be that of the invoice.
        const booked = await api('POST /api/admin/bank-entries/:id/assign', {
          params: { id },
          body,
        })
        return `${withCurrency(betrag, entry.waehrung)} auf ${booked.order_no ?? nummer} gebucht`
      }}
      submitLabel="Zuordnen und buchen"
      busyLabel="Wird gebucht …"
      label={isDebit ? 'Nummer der Auszahlung' : 'Nummer der Bestellung oder Rechnung'}
      missing="Die Nummer fehlt."
      maxLength={fieldLimits.orderNumber}
      defaultValue={order_no ?? ''}
      hint={
        isDebit
          ? 'Zum Beispiel AZ-7. Sie steht in der Liste der Auszahlungen.'
          : `Zum Beispiel FW-2026-000123 oder RE-2026-0012. ${
              betrag > 0
                ? 'Der ganze Betrag wird gebucht. War es die falsche, nehmen Sie die Buchung dort zurück.'
                : 'Ihre Zahlung über diesen Betrag gilt danach als nie gekommen. Reicht der Rest nicht, sind Bestellung und Rechnung wieder offen.'
            }`
      }
    />
  )
}

function DismissForm({ entry: { id, zahler } }: { entry: Kept }) {
  return (
    <ReasonForm
      act={async (bemerkung, { immer }) => {
        const body = { bemerkung, ...(immer && { immer: true }) }
        await api('POST /api/admin/bank-entries/:id/dismiss', { params: { id }, body })
        return 'Buchung beiseitegelegt'
      }}
      submitLabel="Beiseitelegen"
      label="Warum?"
      hint="Ein paar Worte für Sie und für Ihre Treuhänderin, zum Beispiel «Miete Garage»."
    >
      {zahler !== '' && (
        <label className="row">
          <input type="checkbox" name="immer" /> Was «{zahler}» ohne Rechnungsreferenz zahlt, immer
          beiseitelegen
        </label>
      )}
    </ReasonForm>
  )
}
