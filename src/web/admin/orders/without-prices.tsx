import styles from './chosen-orders.module.css'

/** Whether packing lists show prices. */
export function WithoutPrices({
  prices,
  onChange,
}: {
  prices: boolean
  onChange: (prices: boolean) => void
}) {
  return (
    <label className={`tick ${styles['withoutPrices']}`}>
      <input
        type="checkbox"
        checked={!prices}
        onChange={({ target }) => onChange(!target.checked)}
      />
      ohne Preise
    </label>
  )
}
