import { formatChf } from '../../../contract/money.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import type { Doubt } from './product-draft.ts'

/** Asks for confirmation before saving prices that do not match the VAT rate. */
export function PriceQuestion({
  doubt,
  vatPerMille,
  onAnswer,
}: {
  doubt: Doubt | undefined
  vatPerMille: number
  onAnswer: (isSure: boolean) => void
}) {
  return (
    <Dialog
      title="Stimmen die Preise?"
      isOpen={doubt !== undefined}
      onClose={() => onAnswer(false)}
    >
      {doubt && (
        <>
          <p>
            {formatChf(doubt.net)} netto sind {describeRate(vatPerMille)}{' '}
            {formatChf(doubt.expected)} brutto. Sie haben <strong>{formatChf(doubt.gross)}</strong>{' '}
            eingegeben.
          </p>
          <DialogActions keep="Preise ändern" onKeep={() => onAnswer(false)} look="primary">
            <Button look="secondary" onClick={() => onAnswer(true)}>
              So speichern
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}

function describeRate(perMille: number): string {
  return perMille === 0 ? 'ohne MWST' : `mit ${perMille / 10} % MWST`
}
