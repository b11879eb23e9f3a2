import { spawnSync } from 'node:child_process'
import type { Finding } from './finding.ts'

/** The metrics by Prometheus's own promtool; undefined where it is not installed. */
export async function judgeMetrics(url: string, token: string): Promise<Finding[] | undefined> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  const input = await answer.text()
  const { error, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], {
    input,
    encoding: 'utf8',
  })
  if (error) {
    console.log('promtool: skipped, it is not installed')
    return undefined
  }
  return `${stdout}${stderr}`
    .split('\n')
    .filter(Boolean)
    .map((message) => ({
      judge: 'promtool',
      rule: message.replace(/^\S+ /, ''),
      where: `/metrics ${message.split(' ')[0]}`,
      message,
    }))
}
