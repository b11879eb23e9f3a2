import { lintFromString, loadConfig } from '@redocly/openapi-core'
import type { Finding } from './finding.ts'

/** The API description by Redocly's recommended rules. */
export async function judgeOpenApi(url: string): Promise<Finding[]> {
  const source = await (await fetch(`${url}/api/openapi.json`)).text()
  // Not `createConfig`: the type of all that it takes costs a type check half a second.
  const config = await loadConfig({ customExtends: ['recommended'] })
  const problems = await lintFromString({ source, config })
  return problems.map(({ ruleId, message, location }) => ({
    judge: 'redocly',
    rule: ruleId,
    where: location[0]?.pointer ?? '',
    message,
  }))
}
