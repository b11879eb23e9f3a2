import { useId, useState } from 'react'
import { formatChf } from '../../contract/money.ts'
import { quotableExtinguishers, quoteService } from '../../contract/service-price.ts'
import { vatSuffix } from '../../contract/vat.ts'
import { useSite } from '../use-site.ts'
import { Stepper } from '../ui/stepper.tsx'
import styles from './price-calculator.module.css'

/** What servicing so many extinguishers costs. The price comes from the contract's one function. */
export function PriceCalculator() {
  const id = useId()
  const { servicePrices, vatPerMille } = useSite()
  const [pieces, setPieces] = useState(1)
  const [withVisit, setWithVisit] = useState(true)
  const { perPiece, total, travel } = quoteService(pieces, withVisit, servicePrices)
  return (
    <form
      className={`card dark ${styles['calculator']}`}
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => event.preventDefault()}
    >
      <h3 id={`${id}-title`}>Preisrechner</h3>
      <div className={`row ${styles['row']}`}>
        <span>
          Anzahl Feuerlöscher
          <small>1 bis {quotableExtinguishers}</small>
        </span>
        <div className={styles['stepper']}>
          <Stepper
            value={pieces}
            onChange={setPieces}
            max={quotableExtinguishers}
            label="Anzahl Feuerlöscher"
          />
        </div>
      </div>
      <label className={styles['check']}>
        <input
          type="checkbox"
          checked={withVisit}
          onChange={(event) => setWithVisit(event.target.checked)}
        />
        Zusammen mit dem Kaminfegertermin
      </label>
      <output className={styles['result']}>
        <span className={styles['sum']}>{formatChf(total)}</span>
        <span>
          {pieces} × {formatChf(perPiece)}
          {vatSuffix(vatPerMille)}
        </span>
        <strong>
          {travel === 'none' ? 'Keine Anfahrtskosten' : 'zuzüglich Anfahrt nach Aufwand'}
        </strong>
      </output>
    </form>
  )
}
