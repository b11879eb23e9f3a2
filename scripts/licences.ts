/** Writes docs/licences.md: the shop's packages and their licences. To be run after every change of packages. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Locked = { version: string; license?: string; dev?: boolean; devOptional?: boolean }

const root = join(import.meta.dirname, '..')

/** Packages that state their licence in a file, not in their manifest. */
const readByHand: Record<string, string> = { 'png-js': 'MIT' }

/** The list from the lockfile, the same on every machine. Throws when a package does not state its licence. */
export function listLicences(): string {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const byLicence = new Map<string, Set<string>>()
  for (const [path, { version, license, dev, devOptional }] of Object.entries(packages)) {
    if (path === '' || dev || devOptional) continue
    const name = path.replace(/^.*node_modules\//, '')
    const licence = license ?? readByHand[name]
    if (licence === undefined) throw new Error(`${name} says no licence: read it, see readByHand`)
    byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(`${name} ${version}`))
  }
  const parts = [...byLicence]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([licence, names]) => `## ${licence}\n\n${[...names].toSorted().join(', ')}\n`)
  return `# Licences\n\nWhat the running shop is made of, from the lockfile: made by \`node scripts/licences.ts\`. What npm installs depends on the machine: of packages with a system in their name only one.\n\n${parts.join('\n')}`
}

if (import.meta.main) writeFileSync(join(root, 'docs', 'licences.md'), listLicences())
