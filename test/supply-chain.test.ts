import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { listLicences } from '../scripts/licences.ts'

type Locked = {
  version?: string
  resolved?: string
  integrity?: string
  dev?: boolean
  optional?: boolean
}

const root = join(import.meta.dirname, '..')
const registry = 'https://registry.npmjs.org/'
const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('every package is one exact version from the registry, with its checksum', () => {
  const { dependencies, devDependencies, optionalDependencies } = manifest
  const wanted = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
  expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  const lock = JSON.parse(read('package-lock.json')) as {
    version: string
    packages: Record<string, Locked>
  }
  expect(lock.version).toBe(manifest.version)
  const { '': _ours, ...packages } = lock.packages
  const odd = Object.entries(packages).filter(
    ([, { version, integrity, resolved = registry, dev, optional }]) =>
      !/^\d/.test(version ?? '') ||
      // Without an address it is the registry's file of that version.
      !resolved.startsWith(registry) ||
      // For some packages of other systems, used by tests only, the registry had no file when the lockfile was written.
      (!integrity?.startsWith('sha512-') && !(dev && optional)),
  )
  expect(odd).toEqual([])
  // No package runs a script when it is installed.
  expect(read('.npmrc')).toContain('ignore-scripts=true\n')
})

/** What we write, and our pictures, fonts and fixtures. */
const kinds =
  /\.(tsx?|js|css|md|json|svg|xml|txt|yaml|sql|sh|service|example|webp|avif|jpg|png|ico|ttf|zst)$|(^|\/)(\.\w+|Caddyfile|Dockerfile|npm|restart|run)$/

test.skipIf(!existsSync(join(root, '.git')))('the repository holds no package or program', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
  expect(files.length).toBeGreaterThan(1000)
  expect(files.filter((file) => file !== '' && !kinds.test(file))).toEqual([])
})

test('licences and changes are documented for what is installed', () => {
  expect(read('docs/licences.md')).toBe(listLicences())
  expect(read('CHANGELOG.md')).toContain(`\n## ${manifest.version}`)
})

test('the systemd unit and the image start the shop with the flags and settings of npm run serve', () => {
  const [settings, command = ''] = manifest.scripts.serve.split(' exec ')
  expect(read('deploy/foehnwacht.service')).toContain(`\nEnvironment=${settings}\n`)
  expect(read('Dockerfile')).toContain(`\nENV ${settings}\n`)
  expect(read('deploy/foehnwacht.service')).toContain(`/node_modules/.bin/${command}\n`)
  expect(read('Dockerfile')).toContain(
    `CMD [${command
      .split(' ')
      .map((word) => `"${word}"`)
      .join(', ')}]`,
  )
  // By which the health check of the image finds the shop's process.
  expect(read('scripts/check-health.ts')).toContain(`.includes('${command.split(' ').at(-1)}')`)
})

test('the compile cache of the browser tests is in the project, where no other user of the machine can write', () => {
  const folder = 'node_modules/.cache/playwright'
  expect(manifest.scripts['test:e2e']).toBe(`PWTEST_CACHE_DIR=${folder} playwright test`)
  expect(read('test/run.ts')).toContain(`'${folder.split('/').join("', '")}'`)
})
