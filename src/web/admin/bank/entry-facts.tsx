import { Link } from 'react-router'
import { bankReference } from '../../../contract/bank/reference.ts'
import type { BankEntry } from '../../../contract/bank/bank.ts'
import { bankReasons } from '../../../contract/bank/reasons.ts'
import { formatDay } from '../../../contract/time/date-format.ts'
import { formatReference } from '../../../contract/bank/iban.ts'
import { withCurrency } from '../money/money-words.ts'
import styles from './bank.module.css'

/** The amount of an entry, who paid it and when. */
export function EntryMoney({ entry }: { entry: BankEntry }) {
  const { zahler, tag, betrag, grund } = entry
  const isDebit = betrag < 0 && grund !== 'reversal'
  return (
    <>
      <strong>{withCurrency(betrag, entry.waehrung)}</strong>
      {zahler && ` ${isDebit ? 'an' : 'von'} ${zahler}`}
      {tag && <>, {formatDay(tag)}</>}
    </>
  )
}

/** The bank's details of an entry, and its outcome. */
export function EntryFacts({ entry }: { entry: BankEntry }) {
  const { id, referenz, text, grund, order_id, order_no } = entry
  const isProposed = entry.ergebnis === 'pruefen' && !entry.gebucht
  return (
    <div className={styles['facts']}>
      <p>
        <EntryMoney entry={entry} />
        {order_id !== null && (
          <>
            {' '}
            {isProposed ? '– vielleicht für ' : '– für '}
            <Link to={`/admin/orders/${order_id}`}>{order_no}</Link>
          </>
        )}
      </p>
      {grund && <p>{bankReasons[grund]}</p>}
      {entry.bemerkung && <p>«{entry.bemerkung}»</p>}
      <small>
        {id !== null && <>{bankReference(id)}. </>}
        {text && <>Mitteilung: {text}. </>}
        {referenz && <>Referenz {formatReference(referenz)}</>}
      </small>
    </div>
  )
}
