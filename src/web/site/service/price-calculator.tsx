import ArrowRight from 'lucide-react/icons/arrow-right'
import { useId, useState } from 'react'
import { contactLink, offerFrom } from '../../../contract/accounts/contact-link.ts'
import { formatChf } from '../../../contract/money.ts'
import {
  quotableExtinguishers,
  quoteService,
  travelInWords,
} from '../../../contract/appointments/service-price.ts'
import { vatSuffix } from '../../../contract/books/vat.ts'
import { useSite } from '../../use-site.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Stepper } from '../../ui/form/stepper.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { InspectionSticker, yearsBetween } from './inspection-sticker.tsx'
import { PriceBars } from './price-bars.tsx'
import styles from './price-calculator.module.css'
import { swissDayOf } from '../../../contract/time/swiss-days.ts'

/**
 * The price of servicing a number of extinguishers, and a slip that takes the selection over into a request. The
 * calculation is the contract's. Without JavaScript the form itself submits the request.
 */
export function PriceCalculator() {
  const id = useId()
  const { business, servicePrices, vatPerMille } = useSite()
  const [pieces, setPieces] = useState(1)
  const [withVisit, setWithVisit] = useState(true)
  const [from, setFrom] = useState('')
  const [today] = useState(() => swissDayOf(Date.now()))
  const isHydrated = useHydrated()
  const { perPiece, total, travel } = quoteService(pieces, withVisit, servicePrices)
  const isMany = pieces >= offerFrom
  const count = pieces === 1 ? '1 Gerät' : `${pieces} Geräte`
  return (
    <form
      className={styles['calculator']}
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => event.preventDefault()}
    >
      <div>
        <h3 id={`${id}-title`}>Preisrechner</h3>
        <input type="hidden" name="anliegen" value="service" />
        <div className={`row ${styles['count']}`}>
          <span>
            Anzahl Feuerlöscher
            <small>1 bis {quotableExtinguishers}</small>
          </span>
          <Stepper
            value={pieces}
            onChange={setPieces}
            max={quotableExtinguishers}
            label="Anzahl Feuerlöscher"
            name="geraete"
          />
        </div>
        <input
          type="range"
          className={styles['slider']}
          aria-label="Anzahl Feuerlöscher"
          aria-valuetext={`${count}, ${formatChf(total + (travel ?? 0))}`}
          min={1}
          max={quotableExtinguishers}
          value={pieces}
          style={{ '--at': (pieces - 1) / (quotableExtinguishers - 1) } as object}
          onChange={(event) => setPieces(event.target.valueAsNumber)}
        />
        <label className={styles['check']}>
          <input
            type="checkbox"
            name="kaminfeger"
            value="ja"
            checked={withVisit}
            onChange={(event) => setWithVisit(event.target.checked)}
          />
          <span>
            Zusammen mit dem Kaminfegertermin
            <small>ohne ihn {travelInWords(servicePrices.travel)}</small>
          </span>
        </label>
        <output aria-label="Ihr Preis" className={styles['result']}>
          <span className={styles['sum']}>{formatChf(total + (travel ?? 0))}</span>
          <span>
            {pieces} × {formatChf(perPiece)}
            {travel !== null && travel > 0 && ` + Anfahrt ${formatChf(travel)}`}
            {vatSuffix(vatPerMille)}
          </span>
          <strong>
            {travel === 0 && 'Keine Anfahrtskosten'}
            {travel === null && travelInWords(travel)}
          </strong>
        </output>
        <PriceBars
          pieces={pieces}
          withVisit={withVisit}
          prices={servicePrices}
          onChoose={setPieces}
        />
      </div>
      <div className={styles['slip']}>
        <InspectionSticker day={from || (isHydrated ? today : '')} name={business.name} />
        <p className="quiet">
          Auf dem Kleber steht, wann die nächste Kontrolle fällig ist: {yearsBetween} Jahre nach
          unserem Besuch.
        </p>
        <label className={styles['day']}>
          <span>
            Ab wann passt es? <small>freiwillig</small>
          </span>
          <input
            type="date"
            name="ab"
            // The server-rendered page may be cached for more than a day.
            min={isHydrated ? today : undefined}
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
        </label>
        <ButtonLink
          wide
          className={styles['ask']}
          to={contactLink({ subject: 'service', pieces, withVisit, from })}
        >
          {isMany ? 'Offerte anfragen' : 'Termin anfragen'} <ArrowRight aria-hidden="true" />
        </ButtonLink>
        <p className={`quiet ${styles['ask']}`}>
          {isMany
            ? `Ab ${offerFrom} Geräten schreiben wir Ihnen eine Offerte.`
            : 'Ihre Angaben stehen schon in der Anfrage.'}
        </p>
        <noscript>
          {import.meta.env.SSR && (
            <Button type="submit" formAction="/termin" wide>
              Termin oder Offerte anfragen
            </Button>
          )}
        </noscript>
      </div>
    </form>
  )
}
