import { heatings } from '../../../contract/devices/combustion.ts'
import styles from './heating-choice.module.css'
import '../../ui/styles/choice.css'

/** «Womit heizen Sie?», each answer with what follows from it on one line. The page shows what concerns the choice. */
export function HeatingChoice() {
  return (
    <fieldset className={styles['choice']}>
      <legend>
        <h2>Womit heizen Sie?</h2>
      </legend>
      {heatings.map(({ value, name, brief }) => (
        <label key={value} className="option">
          <input type="radio" name="womit" value={value} defaultChecked={value === 'oel'} />
          <strong>{name}</strong> <span>{brief}</span>
        </label>
      ))}
    </fieldset>
  )
}
