import type { GoodsToBring } from '../../../contract/orders/goods-to-bring.ts'
import styles from './visit.module.css'

type BroughtGoodsProps = {
  goods: readonly GoodsToBring[]
  /** The orders that were not brought after all. */
  missing: readonly number[]
  onChange: (missing: number[]) => void
}

/** What was ordered «zum Termin mitbringen»: it is handed over with the visit, unless it stayed in the house. */
export function BroughtGoods({ goods, missing, onChange }: BroughtGoodsProps) {
  if (goods.length === 0) return undefined
  const mark = (id: number, isBrought: boolean) => {
    const others = missing.filter((other) => other !== id)
    onChange(isBrought ? others : [...others, id])
  }
  return (
    <fieldset className={styles['works']}>
      <legend>Mitgebracht und übergeben</legend>
      {goods.map(({ order_id: id, order_no, artikel }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={!missing.includes(id)}
            onChange={(event) => mark(id, event.target.checked)}
          />{' '}
          {artikel.join(', ')} ({order_no})
        </label>
      ))}
    </fieldset>
  )
}
