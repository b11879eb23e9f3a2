import { execFile } from 'node:child_process'

/**
 * Tells systemd that the process is alive, three times in `period` (ms), which its unit sets (`WatchdogSec`); one that
 * hangs says nothing, and is ended and started anew. Systemd's own program sends the message: Node cannot write to the
 * datagram socket. Returns a function that stops it.
 */
export function startWatchdog(period: number): () => void {
  const tell = () => execFile('systemd-notify', ['WATCHDOG=1'], () => {})
  tell()
  const timer = setInterval(tell, period / 3)
  timer.unref()
  return () => clearInterval(timer)
}
