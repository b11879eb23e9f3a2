import checkUrl from '../drawings/step-check.svg?no-inline'
import dateUrl from '../drawings/step-date.svg?no-inline'
import stickerUrl from '../drawings/step-sticker.svg?no-inline'
import styles from './service-steps.module.css'

const steps = [
  {
    drawing: dateUrl,
    title: 'Termin vereinbaren',
    text: 'Sie melden Anzahl, Typ und Standort der Geräte. Am besten legen wir den Besuch auf Ihren Kaminfegertermin.',
  },
  {
    drawing: checkUrl,
    title: 'Prüfung vor Ort',
    text: 'Wir kontrollieren Zustand, Plombe, Druck, Dichtungen, Schlauch und Löschmittel und ersetzen, was fällig ist.',
  },
  {
    drawing: stickerUrl,
    title: 'Plakette & Protokoll',
    text: 'Jedes Gerät erhält einen Prüfkleber mit dem nächsten Termin, Sie erhalten das Protokoll und später eine Erinnerung.',
  },
] as const

/** The service in three steps (spec §2), connected by a line. */
export function ServiceSteps() {
  return (
    <ol className={styles['steps']}>
      {steps.map(({ drawing, title, text }) => (
        <li key={title}>
          <img src={drawing} alt="" width={130} height={122} loading="lazy" />
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
