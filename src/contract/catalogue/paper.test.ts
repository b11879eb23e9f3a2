import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { paper } from './paper.ts'

test('there is one paper', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../../web/ui/styles/tokens.css'), 'utf8')
  expect(/--paper: (.*);/.exec(tokens)?.[1]).toBe(paper)
})
