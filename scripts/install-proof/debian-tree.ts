import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** This machine cannot run the proof; the message says what is missing. */
export class Skipped extends Error {
  override readonly name = 'Skipped'
}

/** The name of the container. */
export const machine = 'shop-proof'

const release = 'bookworm'
/** What the document asks of a minimal Debian, and what makes it one that boots. */
const packages = 'systemd,systemd-sysv,libatomic1,sudo,ca-certificates'

/** Throws `Skipped` unless this is root on Linux with systemd-nspawn, started by npm. */
export function assertContainers(): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Skipped('needs root on Linux')
  if (!has('systemd-nspawn'))
    throw new Skipped('needs systemd-nspawn (apt install systemd-container)')
  if (process.env['npm_execpath'] === undefined)
    throw new Skipped('needs npm: run it as "npm run prove-install"')
}

/**
 * A copy of a Debian that boots, with this Node and npm as its own. It is made once, and kept in `cache`; `given` is
 * one that exists already. Throws `Skipped` when there is none and it cannot be made.
 */
export function openDebianTree(cache: string, given: string | undefined): string {
  const tree = given ?? makeTree(cache)
  for (const file of ['usr/lib/systemd/systemd', 'usr/bin/sudo'])
    if (!existsSync(join(tree, file))) throw new Skipped(`needs /${file} in the Debian at ${tree}`)
  const copy = mkdtempSync(join(tmpdir(), 'shop-debian-'))
  execFileSync('cp', ['--archive', '--reflink=auto', `${tree}/.`, copy])
  addNode(copy)
  // An installed Debian has one, a bootstrapped one has none.
  writeFileSync(join(copy, 'etc', 'hostname'), `${machine}\n`)
  const names = `localhost ${machine}`
  writeFileSync(join(copy, 'etc', 'hosts'), `127.0.0.1 ${names}\n::1 ${names}\n`)
  return copy
}

function makeTree(cache: string): string {
  const tree = join(cache, `debian-${release}`)
  if (existsSync(tree)) return tree
  if (!has('debootstrap'))
    throw new Skipped('needs debootstrap (apt install debootstrap), or DEBIAN_TREE')
  mkdirSync(cache, { recursive: true })
  const part = `${tree}.part`
  rmSync(part, { recursive: true, force: true })
  try {
    const words = ['--variant=minbase', `--include=${packages}`, release, part]
    execFileSync('debootstrap', words, { stdio: 'pipe' })
  } catch (cause) {
    throw new Skipped('needs a Debian mirror: debootstrap found none', { cause })
  }
  renameSync(part, tree)
  return tree
}

/** Node as whoever follows the document has it: any version from 20 on, with npm. */
function addNode(tree: string): void {
  const npm = process.env['npm_execpath'] ?? ''
  const local = join(tree, 'usr', 'local')
  cpSync(process.execPath, join(local, 'bin', 'node'))
  cpSync(dirname(dirname(npm)), join(local, 'lib', 'npm'), { recursive: true, dereference: true })
  const start = '#!/bin/sh\nexec node /usr/local/lib/npm/bin/npm-cli.js "$@"\n'
  writeFileSync(join(local, 'bin', 'npm'), start, { mode: 0o755 })
  // The certificates of a company's proxy, if there is one.
  const certificates = process.env['NODE_EXTRA_CA_CERTS']
  if (certificates !== undefined && existsSync(certificates)) {
    cpSync(certificates, join(local, 'share', 'certificates.pem'), { dereference: true })
    mkdirSync(join(local, 'etc'), { recursive: true })
    writeFileSync(join(local, 'etc', 'npmrc'), 'cafile=/usr/local/share/certificates.pem\n')
  }
}

function has(command: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${command}`], { stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}
