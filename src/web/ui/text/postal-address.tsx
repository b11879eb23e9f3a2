import type { User } from '../../../contract/accounts/accounts.ts'

type Props = Partial<Pick<User, 'vorname' | 'nachname' | 'strasse' | 'plz' | 'ort' | 'land'>>

/** A delivery address. Empty lines are left out, as the address may be entered later. */
export function PostalAddress({ vorname, nachname, strasse, plz, ort, land }: Props) {
  const lines = [[vorname, nachname], [strasse], [plz, ort], [land]]
    .map((words) => words.filter(Boolean).join(' '))
    .filter((line) => line.trim() !== '')
  return (
    <address>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </address>
  )
}
