import styles from './fire-class.module.css'

/** Fire classes (EN 2) as the black tiles known from extinguisher labels. */
export function FireClasses({ classes }: { classes: readonly string[] }) {
  if (classes.length === 0) return null
  const label = classes.length === 1 ? 'Brandklasse' : 'Brandklassen'
  return (
    <>
      <span className="visually-hidden">{`${label} ${classes.join(', ')}`}</span>
      <span className={styles['classes']} aria-hidden="true">
        {classes.map((letter) => (
          <span key={letter}>{letter}</span>
        ))}
      </span>
    </>
  )
}
