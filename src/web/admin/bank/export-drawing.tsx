import styles from './bank.module.css'

const word = styles['word']
const strong = `${styles['word']} ${styles['strong']}`

/** Where an e-banking offers the file: the account, its statements, and the format to choose. Of no bank in particular. */
export function ExportDrawing() {
  return (
    <svg
      viewBox="0 0 520 216"
      role="img"
      aria-label="Im E-Banking: das Konto wählen, dann «Kontoauszüge, Bewegungen exportieren», dann das Format camt.053"
    >
      <path className={styles['sheet']} d="M8 10h504v196H8z" />
      <path
        className={styles['ink']}
        d="M8 10q254 2.4 504 0q2.6 98 0 196q-252 2.2-504 0q2.4-98 0-196zM8 42q254 1.6 504 0"
      />
      <path className={styles['thin']} d="M24 26h52M440 26h18M468 26h28M164 42v164" />
      <path className={styles['chosen']} d="M16 84h140v28H16z" />
      <text className={strong} x="24" y="68">
        Konto
      </text>
      <text className={word} x="24" y="103">
        Kontoauszüge
      </text>
      <text className={word} x="24" y="138">
        Zahlungen
      </text>
      <path className={styles['thin']} d="M24 164h70M24 184h52" />
      <text className={strong} x="184" y="68">
        Bewegungen exportieren
      </text>
      <path className={styles['thin']} d="M184 88h132M184 88v26h132v-26M336 88h92v26h-92z" />
      <text className={word} x="194" y="106">
        01.11. bis 30.11.
      </text>
      <text className={word} x="346" y="106">
        Buchungen
      </text>
      <circle className={styles['thin']} cx="192" cy="138" r="6" />
      <text className={word} x="206" y="143">
        PDF
      </text>
      <circle className={styles['ink']} cx="192" cy="162" r="6" />
      <circle cx="192" cy="162" r="3" fill="currentColor" />
      <text className={strong} x="206" y="167">
        camt.053 (XML)
      </text>
      <path
        className={styles['ring']}
        d="M182 150c44-9 128-8 142 6s-22 22-76 22-84-8-76-22c4-6 12-8 22-9"
      />
      <path className={styles['chosen']} d="M392 148h104v34H392z" />
      <path
        className={styles['ink']}
        d="M392 148q52 1.4 104 0q1.6 17 0 34q-52 1.4-104 0q1.4-17 0-34z"
      />
      <text className={word} x="404" y="170">
        Herunterladen
      </text>
      <path className={styles['thin']} d="M344 164c14-4 26-4 40 0M376 158l8 6-8 6" />
    </svg>
  )
}
