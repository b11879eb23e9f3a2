import type { SourceFile } from './source-file.ts'
import { dirname } from 'node:path/posix'

/** More than somebody overlooks: a noun is missing. The tests of a folder double it; migrations only ever grow. */
export function checkFolders(files: readonly SourceFile[]): string[] {
  const own = files.filter(({ path }) => !path.includes('.test.'))
  const folders = Map.groupBy(own, ({ path }) => dirname(path))
  return Array.from(folders).flatMap(([folder, { length }]) =>
    length > 40 && folder !== 'src/db/migrations'
      ? [`${folder}: ${length} files, 40 are allowed`]
      : [],
  )
}
