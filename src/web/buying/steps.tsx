import styles from './steps.module.css'

const steps = ['Warenkorb', 'Bezahlen', 'Bestätigung'] as const

/** The current step of the checkout. */
export function Steps({ current }: { current: (typeof steps)[number] }) {
  const at = steps.indexOf(current)
  return (
    <ol className={styles['steps']} aria-label="Bestellschritte">
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < at ? styles['done'] : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  )
}
