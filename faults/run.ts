import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { faults } from './all-faults.ts'
import { columns, conclude, tell, type Verdict } from './verdict.ts'

/**
 * `npm run faults [-- --rounds=N NAME…]`: causes every fault while people buy and the owner works, and recounts orders,
 * documents, money, mails and uploads afterwards. The exit code is 1 when something was lost, exists twice, or a check
 * failed, and when no fault happened at all. `--rounds` shortens the run.
 */
const { values, positionals: names } = parseArgs({
  options: { rounds: { type: 'string' } },
  allowPositionals: true,
})
const most = Number(values.rounds ?? Number.POSITIVE_INFINITY)
const unknown = names.filter((name) => !faults.some((fault) => fault.name === name))
if (unknown.length > 0 || !(most >= 1)) {
  console.error(`There are ${faults.map(({ name }) => name).join(', ')}; --rounds is at least 1`)
  process.exit(1)
}
if (!existsSync(join(import.meta.dirname, '..', 'build', 'server', 'index.js'))) {
  console.error('The website is not built yet: run "npm run build" first')
  process.exit(1)
}

const verdicts: { name: string; verdict: Verdict }[] = []
console.log(`| fault | ${columns.join(' | ')} |\n|---${'|---'.repeat(columns.length)}|`)
for (const fault of faults) {
  const { name, what, rounds } = fault
  if (names.length > 0 && !names.includes(name)) continue
  const { verdict, cells, details } = await tell(fault, Math.min(rounds, most))
  console.log(`| ${[`\`${name}\`: ${what}`, ...cells].join(' | ')} |`)
  for (const detail of details) console.error(`    ${name}: ${detail}`)
  verdicts.push({ name, verdict })
}
const { line, code } = conclude(verdicts)
console.log(`\n${line}`)
process.exit(code)
