import type { Light } from '../../contract/due-dates.ts'
import { lightWords } from '../../contract/due-words.ts'
import styles from './device-light-mark.module.css'

/** The traffic light of a device, with its word. */
export function DeviceLightMark({ light }: { light: Light }) {
  return <span className={`${styles['light']} ${styles[light]}`}>{lightWords[light]}</span>
}
