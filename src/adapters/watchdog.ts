import { execFile } from 'node:child_process'

/**
 * Tells systemd that the process is alive, three times in the period its unit sets (`WatchdogSec`); one that hangs says
 * nothing, and is ended and started anew. Without such a unit nothing happens. Systemd's own program sends the message:
 * Node cannot write to the datagram socket. Returns a function that stops it.
 */
export function startWatchdog(env: NodeJS.ProcessEnv = process.env): () => void {
  // In microseconds (sd_watchdog_enabled(3)).
  const period = Number(env['WATCHDOG_USEC']) / 1000
  if (!(period > 0)) return () => {}
  const tell = () => execFile('systemd-notify', ['WATCHDOG=1'], { env }, () => {})
  tell()
  const timer = setInterval(tell, period / 3)
  timer.unref()
  return () => clearInterval(timer)
}
