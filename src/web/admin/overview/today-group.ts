import type { ReactNode } from 'react'
import type { TodoLine } from '../list/todo-lines.tsx'

/** Things to do of one kind; `count` are all of them, listed or not, and `to` leads there. */
export type Group = {
  to: string
  label: string
  /** The label where there is but one. */
  one?: string
  count: number
  lines: readonly TodoLine[]
  id?: string
  /** What can be done with all of them at once. */
  actions?: ReactNode
}
