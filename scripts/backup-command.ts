import { StartError } from '../src/start-error.ts'
import type { Figures } from '../src/db/copy/row-text.ts'

/** Runs a command; problems the user can fix are reported in one sentence. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = 1
  }
}

/** Prints the row counts of all tables that are not empty. */
export function reportFigures(figures: Figures): void {
  for (const [name, { rows }] of Object.entries(figures))
    if (rows > 0) console.log(`${String(rows).padStart(9)}  ${name}`)
}
