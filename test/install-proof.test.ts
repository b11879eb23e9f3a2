import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { completeInstallation, readInstallation } from '../scripts/install-proof/document.ts'

const root = join(import.meta.dirname, '..')

test('the proof of the installation runs the commands of the document, all of them', () => {
  const commands = readInstallation(root)
  const completed = completeInstallation(commands, { unpack: 'UNPACK', configure: 'CONFIGURE' })
  expect(
    completed
      .split('\n')
      .filter((line) => !/^[A-Z]+$/.test(line))
      .join('\n'),
  ).toBe(commands)
  const at = (text: string) => completed.indexOf(text)
  expect(at('UNPACK')).toBeGreaterThan(at('mkdir -p releases'))
  expect(at('CONFIGURE')).toBeLessThan(at('update.sh'))
  expect(() => completeInstallation('useradd', { unpack: '', configure: '' })).toThrow(
    'no longer says "# unpack the sources"',
  )
})

test('the unit lets the shop write wherever the document keeps backups', () => {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const places = [...read('docs/operations.md').matchAll(/BACKUP_DIR=(\/[\w/]+)/g)]
  const [, writable] = /^ReadWritePaths=-?(\S+)$/m.exec(read('deploy/foehnwacht.service')) ?? []
  expect(places.length).toBeGreaterThan(0)
  for (const [, place] of places) expect(`${place}/`).toContain(`${writable}/`)
})
