import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** Resident memory of a process in MB (Linux; NaN elsewhere). */
export function residentMegabytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000
  } catch {
    return Number.NaN
  }
}

/** User and system time used by a process, all threads (Linux; elsewhere only wall-clock time is compared). */
export function cpuSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return performance.now() / 1000
  }
}

/** The same, summed over a process's living children. */
export function cpuSecondsOfChildren(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  return children.reduce((sum, child) => sum + cpuSeconds(Number(child)), 0)
}

/**
 * Keeps a process, with all its threads, on one core: where the system moves it from core to core, a large answer costs
 * a fifth more. The returned function gives it all cores again. Without `taskset` (Linux) nothing happens.
 */
export function runOnCore(core: number, pid: number): () => void {
  const bind = (cores: string) => spawnSync('taskset', ['-a', '-c', '-p', cores, String(pid)])
  bind(String(core % cpus().length))
  return () => void bind(`0-${cpus().length - 1}`)
}
