/**
 * Installs the shop as docs/operations.md says, under systemd in a container of its own, sells one thing and stops it:
 * `npm run prove-install`. Needs root on Linux with systemd-nspawn, a network for npm, and either debootstrap or a
 * Debian in the folder DEBIAN_TREE; says `skipped` and why where it has not. The exit code is 1 when the proof fails.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '../test/support/free-port.ts'
import { assertContainers, machine, openDebianTree, Skipped } from './install-proof/debian-tree.ts'
import { completeInstallation, readInstallation } from './install-proof/document.ts'

const root = join(import.meta.dirname, '..')
/** A build on a busy machine takes minutes. */
const patience = '30min'

/** What the document leaves to the reader. The container shares the network, so the port must be a free one. */
async function writeInstallation(proof: string, port: number): Promise<void> {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' })
  // With changes that are not committed yet.
  const sources = git('stash', 'create').trim() || 'HEAD'
  git('archive', '--output', join(proof, 'sources.tar'), sources)
  const trialPort = await findFreePort()
  const script = completeInstallation(readInstallation(root), {
    unpack:
      'mkdir releases/1.0.0 && tar --extract --file /proof/sources.tar --directory releases/1.0.0',
    // A second disk for the backups, as the document names it.
    configure: [
      `sed -i 's|^PORT=.*|PORT=${port}|; s|^BACKUP_DIR=.*|BACKUP_DIR=/mnt/backup/shop|' .env`,
      'install -d -m 700 -o foehnwacht /mnt/backup/shop',
    ].join('\n'),
  })
  // The trial must not meet whoever has its usual port on this machine.
  const named = script.replace('sudo -u foehnwacht ', `sudo -u foehnwacht TRIAL_PORT=${trialPort} `)
  writeFileSync(join(proof, 'install.sh'), named)
}

/** Runs the proof as the last thing that starts, and then ends the container with its exit code. */
function addUnit(tree: string, port: number): void {
  const system = join(tree, 'etc', 'systemd', 'system')
  const unit = [
    '[Unit]',
    'After=multi-user.target',
    '[Service]',
    'Type=oneshot',
    `TimeoutStartSec=${patience}`,
    'StandardOutput=append:/proof/log',
    'StandardError=append:/proof/log',
    `ExecStart=/bin/sh -c 'bash /proof/inside.sh ${port}; systemctl --no-block exit $?'`,
  ]
  writeFileSync(join(system, 'proof.service'), `${unit.join('\n')}\n`)
  mkdirSync(join(system, 'multi-user.target.wants'), { recursive: true })
  symlinkSync('../proof.service', join(system, 'multi-user.target.wants', 'proof.service'))
}

async function prove(): Promise<number> {
  assertContainers()
  const tree = openDebianTree(join(root, 'node_modules', '.cache'), process.env['DEBIAN_TREE'])
  try {
    const proof = join(tree, 'proof')
    mkdirSync(proof)
    const port = await findFreePort()
    await writeInstallation(proof, port)
    cpSync(join(root, 'scripts', 'install-proof', 'inside.sh'), join(proof, 'inside.sh'))
    addUnit(tree, port)
    const log = join(proof, 'log')
    appendFileSync(log, '')
    const words = [
      '--boot',
      '--register=no',
      '--keep-unit',
      '--console=pipe',
      `--machine=${machine}`,
    ]
    const container = spawn('systemd-nspawn', [...words, '--directory', tree], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [container.stdout, container.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    await once(container, 'close')
    const logged = readFileSync(log, 'utf8')
    // Not even systemd came up: that is no fault of the shop.
    if (!logged.includes('=='))
      throw new Skipped(`systemd does not boot here: ${output.trim().slice(-500)}`)
    console.log(logged.trim())
    return container.exitCode === 0 && logged.includes('== done') ? 0 : 1
  } finally {
    rmSync(tree, { recursive: true, force: true })
  }
}

try {
  process.exitCode = await prove()
  console.log(process.exitCode === 0 ? 'proved: installed, sold, stopped with 0' : 'FAILED')
} catch (error) {
  if (!(error instanceof Skipped)) throw error
  console.log(`skipped: ${error.message}`)
}
