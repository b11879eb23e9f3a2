import { StartError } from '../src/contract/start-error.ts'
import type { Figures } from '../src/db/copy/row-text.ts'

/** Runs a command; what whoever runs it can change is said in a sentence. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = 1
  }
}

/** Says how many rows each table has, those that have any. */
export function reportFigures(figures: Figures): void {
  for (const [name, { rows }] of Object.entries(figures))
    if (rows > 0) console.log(`${String(rows).padStart(9)}  ${name}`)
}
