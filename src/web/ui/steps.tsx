import styles from './steps.module.css'

/** The steps of something that takes several, and the current one. */
export function Steps<Step extends string>({
  label,
  steps,
  current,
}: {
  label: string
  steps: readonly Step[]
  current: Step
}) {
  const at = steps.indexOf(current)
  return (
    <ol className={`no-print ${styles['steps']}`} aria-label={label}>
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
