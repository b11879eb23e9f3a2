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

/** User and system time a process has used, all threads (Linux; elsewhere the clock alone decides). */
export function cpuSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return performance.now() / 1000
  }
}

/** The same of all processes another one has begun and not left. */
export function cpuSecondsOfChildren(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  return children.reduce((sum, child) => sum + cpuSeconds(Number(child)), 0)
}
