import { readFileSync } from 'node:fs'

/** What a process holds in memory (Linux; elsewhere not a number). */
export function residentMegabytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000
  } catch {
    return Number.NaN
  }
}
