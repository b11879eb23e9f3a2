import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import styles from './found-products.module.css'
import type { Choice, Finding } from '../load-products.ts'
import { IconButton } from '../../ui/icon-button.tsx'

/** The choices of a list, each a link to the address that has it, in a sheet that the browser opens. */
export default function Filters({
  finding,
  without,
  count,
}: {
  finding: Finding
  without: string | undefined
  count: number
}) {
  return (
    <nav id="filter" popover="auto" className={styles['filters']} aria-label="Filter">
      <div className={styles['head']}>
        <p>Filtern und sortieren</p>
        <Link to={finding.path}>Zurücksetzen</Link>
        <IconButton icon={X} label="Schliessen" popoverTarget="filter" popoverTargetAction="hide" />
      </div>
      <div className={styles['groups']}>
        <Choices label="Sortieren" choices={finding.sorting} />
        {finding.groups.map(
          ({ name, label, choices }) =>
            name !== without && <Choices key={name} label={label} choices={choices} />,
        )}
      </div>
      <div className={styles['foot']}>
        <Button wide popoverTarget="filter" popoverTargetAction="hide">
          Anzeigen ({count})
        </Button>
      </div>
    </nav>
  )
}

function Choices({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <section>
      <h2>{label}</h2>
      <ul className={styles['choices']}>
        {choices.map(({ label: name, count, to, isOn }) => (
          <li key={name}>
            {count === 0 && !isOn ? (
              <span>{name} (0)</span>
            ) : (
              <Link to={to} rel="nofollow" aria-current={isOn || undefined}>
                <div>
                  {name} {count !== undefined && <small>({count})</small>}
                </div>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
