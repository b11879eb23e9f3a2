import { Link } from 'react-router'
import { offeredMethods } from '../../../contract/orders/delivery.ts'
import { methodsInWords } from '../../../contract/orders/delivery-words.ts'
import { returnsInWords } from '../../../contract/orders/return-words.ts'
import { priceWords } from '../../../contract/catalogue/price-words.ts'
import {
  methodHint,
  methodName,
  methodPrice,
} from '../../../contract/orders/delivery-method-texts.ts'
import { fixedMeta } from '../../meta.ts'
import { useSite } from '../../use-site.ts'
import { Prose } from '../../ui/text/prose.tsx'

export const meta = fixedMeta({
  title: 'Lieferung, Versandkosten und Rückgabe',
  description:
    'Wie Ihre Bestellung zu Ihnen kommt, was das kostet, wie lange es dauert, und was Sie zurückgeben können.',
  path: '/lieferung',
})

/** The conditions linked under every price (PBV Art. 10), as set by the owner. */
export default function DeliveryPage() {
  const site = useSite()
  const { totalsMode, delivery, deliveryCountries, returns, vatPerMille } = site
  const { vat, time } = priceWords(site)
  const isFixed = totalsMode === 'fest'
  return (
    <div className="wrap page">
      <Prose>
        <p className="eyebrow">Shop</p>
        <h1>Lieferung und Versandkosten</h1>
        <h2>Wie die Ware zu Ihnen kommt</h2>
        {isFixed ? (
          <>
            <p>{methodsInWords(delivery, totalsMode)}</p>
            {time && <p>{time}.</p>}
            <p>
              Der Versand ist im Preis inbegriffen: Sie bezahlen, was beim Produkt steht. Die
              Beträge für Lieferung und MWST in der Zusammenfassung kommen nicht dazu.
            </p>
          </>
        ) : (
          <Methods />
        )}
        {offeredMethods(delivery, totalsMode).includes('shipping') && (
          <>
            <h2>Wohin wir liefern</h2>
            <p>{deliveryCountries.join(', ')}.</p>
          </>
        )}
        <h2 id="rueckgabe">Rückgabe</h2>
        {returnsInWords(deliveryCountries, returns).map((rule) => (
          <p key={rule}>{rule}</p>
        ))}
        <p>
          Am einfachsten geht das bei <Link to="/bestellungen">Ihrer Bestellung</Link>.
        </p>
        <h2 id="garantie">Garantie</h2>
        <p>
          Wie lange die Garantie dauert, steht bei jedem Produkt unter den Details. Ihre
          gesetzlichen Rechte bleiben. Funktioniert ein Gerät nicht,{' '}
          <Link to="/kontakt">melden Sie sich</Link>.
        </p>
        <h2>Preise</h2>
        <p>
          {vatPerMille === 0
            ? 'Alle Preise in Schweizer Franken. Wir sind nicht mehrwertsteuerpflichtig.'
            : `Alle Preise in Schweizer Franken, ${vat}.`}{' '}
          Was die Bestellung im Ganzen kostet, steht im Warenkorb, bevor Sie bestellen.
        </p>
        <h2 id="bezahlen">Bezahlen</h2>
        <p>
          Beim Bestellen wählen Sie, wie Sie bezahlen: mit TWINT und, wo wir es anbieten, auf
          Rechnung.
        </p>
        <p>
          Haben Sie eine Rechnung erhalten? Der QR-Code darauf enthält alles für die Zahlung. Sie
          liegt auch bei <Link to="/bestellungen">Ihren Bestellungen</Link>.
        </p>
        <p>
          Noch etwas unklar? <Link to="/kontakt">Fragen Sie uns</Link>.
        </p>
      </Prose>
    </div>
  )
}

/** Each delivery method with its price and delivery time. */
function Methods() {
  const { totalsMode, delivery, business } = useSite()
  return (
    <ul>
      {offeredMethods(delivery, totalsMode).map((method) => (
        <li key={method}>
          <strong>{methodName(method, business)}:</strong>{' '}
          {[methodPrice(method, delivery, 1), methodHint(method, delivery)]
            .filter(Boolean)
            .join(', ')
            .replace(', Zum', ', zum')}
        </li>
      ))}
    </ul>
  )
}
