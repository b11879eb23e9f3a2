import type { ReactNode } from 'react'

/** One thing to do: what it is, what there is to know, and its actions in place. */
type Line = { key: string | number; what: ReactNode; about: ReactNode; actions?: ReactNode }

/** Things to do of one kind; `count` are all of them, listed or not, and `to` leads there. */
export type Group = {
  to: string
  label: string
  count: number
  lines: readonly Line[]
  id?: string
  /** What can be done with all of them at once. */
  actions?: ReactNode
}
