import { HtmlValidate } from 'html-validate'
import type { Finding } from './finding.ts'

/** The HTML of pages as the server sends it, by html-validate's standard and accessibility rules. */
export async function judgeHtml(url: string, pages: readonly string[]): Promise<Finding[]> {
  const judge = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:a11y'] })
  const findings: Finding[] = []
  for (const page of pages) {
    const html = await (await fetch(url + page, { headers: { accept: 'text/html' } })).text()
    const { results } = await judge.validateString(html)
    for (const { ruleId, message, line, selector } of results.flatMap((one) => one.messages))
      findings.push({
        judge: 'html-validate',
        rule: ruleId,
        where: `${page} ${selector ?? `line ${line}`}`,
        message,
      })
  }
  return findings
}
