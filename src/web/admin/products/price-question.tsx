import { formatChf } from '../../../contract/money.ts'
import { Question } from '../../ui/dialog/question.tsx'
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
    <Question
      title="Stimmen die Preise?"
      keep="Preise ändern"
      yes="So speichern"
      isKeepAdvised
      isOpen={doubt !== undefined}
      onKeep={() => onAnswer(false)}
      onYes={() => onAnswer(true)}
    >
      {doubt && (
        <p>
          {formatChf(doubt.net)} netto sind {describeRate(vatPerMille)} {formatChf(doubt.expected)}{' '}
          brutto. Sie haben <strong>{formatChf(doubt.gross)}</strong> eingegeben.
        </p>
      )}
    </Question>
  )
}

function describeRate(perMille: number): string {
  return perMille === 0 ? 'ohne MWST' : `mit ${perMille / 10} % MWST`
}
