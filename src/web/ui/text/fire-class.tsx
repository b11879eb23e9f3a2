import styles from './fire-class.module.css'

/** The class or classes in words. */
export const classesInWords = (classes: readonly string[]) =>
  `${classes.length === 1 ? 'Brandklasse' : 'Brandklassen'} ${classes.join(', ')}`

/** Fire classes (EN 2) as the black tiles known from extinguisher labels. */
export function FireClasses({ classes }: { classes: readonly string[] }) {
  if (classes.length === 0) return null
  return (
    <>
      <span className="visually-hidden">{classesInWords(classes)}</span>
      <FireClassTiles classes={classes} />
    </>
  )
}

/** The tiles alone, where a label says the classes. */
export function FireClassTiles({ classes }: { classes: readonly string[] }) {
  return (
    <span className={styles['classes']} aria-hidden="true">
      {/* A label is compared with the text it stands for, letter by letter. */}
      {classes.map((letter) => [<span key={letter}>{letter}</span>, ' '])}
    </span>
  )
}
