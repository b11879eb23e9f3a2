import { readFileSync } from 'node:fs'
import { maxPasswordLength, minPasswordLength } from '../../contract/limits.ts'
import { Problem } from '../../contract/problems.ts'
import { projectFile } from '../tools/project-file.ts'

const common = new Set(
  readFileSync(projectFile('src/shop/sign-in/common-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# ')),
)

/**
 * Checks a new password (spec §5, docs/decisions/060): 8 to 200 characters, none of the most common ones. Throws
 * `password-too-short`, `password-too-long` or `password-too-common`.
 */
export function checkNewPassword(password: string): void {
  const { length } = Array.from(password)
  if (length < minPasswordLength) throw new Problem('password-too-short')
  if (length > maxPasswordLength) throw new Problem('password-too-long')
  if (common.has(password.toLowerCase())) throw new Problem('password-too-common')
}
