import type { RefObject } from 'react'
import styles from './back-into-stock.module.css'

/** Asks whether the pieces can be sold again. `isLikely`: they have never left the shop. */
export function BackIntoStock({
  box,
  isLikely,
}: {
  box?: RefObject<HTMLInputElement | null>
  isLikely: boolean
}) {
  return (
    <label className={`tick ${styles['choice']}`}>
      <input
        ref={box}
        type="checkbox"
        name="zurueckInsLager"
        value="ja"
        key={String(isLikely)}
        defaultChecked={isLikely}
      />
      <span>Die Ware kommt zurück ins Lager und kann wieder verkauft werden.</span>
    </label>
  )
}
