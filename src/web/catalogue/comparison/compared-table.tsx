import { useId } from 'react'
import { Link } from 'react-router'
import type { ComparedRow } from './comparison-rows.ts'
import type { Product } from '../../../contract/catalogue/catalogue.ts'
import { productLink } from '../../../contract/catalogue/product-link.ts'
import { isSoldOut } from '../../../contract/catalogue/product-sale.ts'
import { Price } from '../../ui/text/price.tsx'
import { Typeset } from '../../ui/text/typeset.tsx'
import { AddOne } from '../add-one.tsx'
import styles from './compared-table.module.css'
import '../../ui/styles/choice.css'

/**
 * The facts of the products in columns, under their names and prices, which stay in sight. A phone shows two columns:
 * the first product, and beside it one of the others, by choice; that works without scripts. What is the same of the
 * two takes one line there, and what neither has none.
 */
export function ComparedTable({
  products,
  rows,
}: {
  products: readonly Product[]
  rows: readonly ComparedRow[]
}) {
  const group = useId()
  const [first, ...others] = products
  return (
    <div className={styles['compared']}>
      {first && others.length > 1 && (
        <fieldset className={styles['choice']}>
          <legend>Neben «{first.Name}» zeigen</legend>
          {others.map(({ idProdukt, Name }, at) => (
            <label key={idProdukt} className="option">
              <input type="radio" name={group} value={at + 1} defaultChecked={at === 0} />
              <span>
                <Typeset text={Name} />
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <table className={styles['table']}>
        <caption className="visually-hidden">
          {products.length > 1 ? 'Unterschiede' : 'Angaben'}
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Angabe</span>
            </th>
            {products.map((product, at) => (
              <th key={product.idProdukt} scope="col" abbr={product.Name} data-at={at}>
                <Link to={productLink(product)} prefetch="intent">
                  <Typeset text={product.Name} />
                </Link>
                <div className={`row ${styles['buy']}`}>
                  <Price chf={product.Preis_brutto} />
                  {isSoldOut(product) ? 'ausverkauft' : <AddOne product={product} />}
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name} {...sameAsFirst(cells)}>
              <th scope="row">{name}</th>
              {products.map(({ idProdukt }, at) => (
                <td key={idProdukt} data-at={at}>
                  {cells[at]?.length ? cells[at].map((line) => <p key={line}>{line}</p>) : '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Which of the other products have the same cell as the first, by their numbers; `data-neither` if it is empty. */
function sameAsFirst([first = [], ...others]: ComparedRow['cells']) {
  const same = others.flatMap((lines, at) =>
    lines.join('\n') === first.join('\n') ? [String(at + 1)] : [],
  )
  const name = first.length > 0 ? 'data-same' : 'data-neither'
  return same.length > 0 ? { [name]: same.join(' ') } : {}
}
