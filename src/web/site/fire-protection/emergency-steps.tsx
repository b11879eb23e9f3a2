import '../../ui/styles/note.css'
import styles from './emergency-steps.module.css'

const steps = [
  {
    name: 'Alarmieren',
    text: 'Feuerwehr 118 anrufen: Wo brennt es, was brennt, sind Menschen in Gefahr?',
  },
  {
    name: 'Retten',
    text: 'Menschen warnen und mitnehmen, Türen schliessen, Lift meiden. Bei Rauch gebückt gehen.',
  },
  {
    name: 'Löschen',
    text: 'Nur was klein ist und nur mit dem Fluchtweg im Rücken. Sonst hinaus und auf die Feuerwehr warten.',
  },
] as const

const numbers = [
  { name: 'Feuerwehr', number: '118' },
  { name: 'Sanität', number: '144' },
  { name: 'Polizei', number: '117' },
  { name: 'Europäischer Notruf', number: '112' },
  { name: 'Tox Info', number: '145' },
] as const

/** What to do in case of fire, in the Swiss order, and whom to call. */
export function EmergencySteps() {
  return (
    <section className={`section dark ${styles['band']}`} aria-labelledby="brandfall">
      <div className="wrap">
        <p className="eyebrow">Wenn es brennt</p>
        <h2 id="brandfall">Alarmieren – Retten – Löschen</h2>
        <ol className={`columns ${styles['steps']}`}>
          {steps.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <p className={`note ${styles['note']}`}>
          <strong>Kaminbrand?</strong> Ebenfalls 118. Nie Wasser in den Kamin: Aus einem Liter
          werden rund 1700 Liter Dampf, und der Kamin kann bersten. Danach rufen Sie uns, bevor Sie
          wieder einfeuern.
        </p>
        <ul className={`row ${styles['numbers']}`} aria-label="Notrufnummern">
          {numbers.map(({ name, number }) => (
            <li key={number}>
              <a href={`tel:${number}`}>
                <strong>{number}</strong> <small>{name}</small>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
