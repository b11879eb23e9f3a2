import { type ESTree, Visitor } from 'vite'
import type { SourceFile } from './source-file.ts'

type Checked = SourceFile & { program: ESTree.Program }

/** Expectations that hold whatever the code does: both values are written out, or they are the same one. */
export function checkExpectations({ path, source, program }: Checked): string[] {
  const broken: string[] = []
  new Visitor({
    CallExpression({ callee, arguments: [expected] }) {
      if (callee.type !== 'MemberExpression') return
      const found = valueOf(callee.object)
      if (!found) return
      const [text, other] = [found, expected].map((one) => one && source.slice(one.start, one.end))
      // Calling it twice says that it answers alike.
      const isFixed = isWritten(found) && (!expected || isWritten(expected))
      if (isFixed || (text === other && !text?.includes('(')))
        broken.push(`${path}: nothing can make ${text} another value than the one expected`)
    },
  }).visit(program)
  return broken
}

/** What an expectation is about, also one of its opposite; undefined for anything else. */
function valueOf(called: ESTree.Expression | ESTree.Super): ESTree.Argument | undefined {
  if (called.type === 'MemberExpression') return valueOf(called.object)
  const isExpect =
    called.type === 'CallExpression' &&
    called.callee.type === 'Identifier' &&
    called.callee.name === 'expect'
  return isExpect ? called.arguments[0] : undefined
}

/** Whether a value is written out, with nothing in it that the code makes. */
function isWritten(value: ESTree.Argument): boolean {
  if (value.type === 'Literal') return true
  if (value.type === 'TemplateLiteral') return value.expressions.length === 0
  return value.type === 'ArrayExpression' && value.elements.every((one) => !one || isWritten(one))
}
