import type { ESTree } from 'vite'

type Import = { from: string; to: string; typeOnly: boolean }
export type Parsed = SourceFile & { imports: Import[]; program: ESTree.Program; isTest: boolean }

/** A source file: its path from the repository's root and its content. */
export type SourceFile = { path: string; source: string }
