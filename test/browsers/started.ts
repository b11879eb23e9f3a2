import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where a program is installed, by the search path. */
export function findProgram(name: string): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))
}

/**
 * Starts a program and resolves with what it printed that matches, for instance the address it listens on.
 * Throws when it ends before.
 */
export async function startProgram(
  path: string,
  args: string[],
  says: RegExp,
): Promise<{ line: string; child: ChildProcess }> {
  const child = spawn(path, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const line = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const match = says.exec(output)
      if (match) resolve(match[1] ?? match[0])
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('error', reject)
    child.once('exit', (code) =>
      reject(new Error(`${path} ended with ${code} before it was ready:\n${output}`)),
    )
  })
  return { line, child }
}

/** Ends a program and waits until it is gone. */
export async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  await gone
}
