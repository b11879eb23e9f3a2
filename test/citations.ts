import type { SourceFile } from './source-file.ts'
import { dirname, normalize } from 'node:path/posix'

const statements = 'test/spec/statements.md'

/** What may stand before a «§»: the specification (test/spec/statements.md), an RFC, or a word that leads to them. */
const publicSource = /^(?:[Ss]pec|RFC \d+|and|of|see)$/

/** Notes that were never part of the repository. */
const notes =
  /\b(security [A-Z]\d+|(?:money|service)-facts|payments-lessons|style-anchors|rules-as-types)\b/g

/** Folders that exist only where the shop is built, running or installed. */
const made = /^(?:build|data|releases)\//

/** A path with a folder, in comments and documents. */
const paths =
  /(?<![\w./:@*…<>{}$-])((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|js|css|md|py|sh|sql|json|ya?ml|service))\b/g
/** A file or folder without more than its name: only between backticks, and only with an ending of sources. */
const names = /`([\w-][\w.-]*\.(?:tsx?|css|md|py|sh)|(?:[\w-]+\/)+)`/g

/**
 * What the comments and documents cite although it is not in the repository, one sentence each: decision records,
 * files and folders, links and the sections they lead to, npm scripts, sections of the specification that the list of
 * its statements does not have, and sections of anything but a public source.
 * `all` are the paths of the repository.
 */
export function findDeadCitations(
  files: readonly SourceFile[],
  { all, scripts }: { all: readonly string[]; scripts: readonly string[] },
): string[] {
  const present = endingsOf([...all, ...files.map(({ path }) => path)])
  const records = new Set(all.flatMap((path) => /^docs\/decisions\/(\d{3})-/.exec(path)?.[1] ?? []))
  const documents = new Map(files.map((file) => [file.path, file.source]))
  const sections = matches(documents.get(statements) ?? '', /^## (\d+) /gm)
  return files.flatMap((file) => {
    const text = proseOf(file)
    return [
      ...citedRecords(file, text).filter((number) => !records.has(number)),
      ...citedPaths(text).filter((path) => !isPresent(path, file.path, present)),
      ...matches(text, /(?:`|^ *)npm run ([a-z][\w:-]*)/gm).filter(
        (name) => !scripts.includes(name),
      ),
      ...matches(text, /(\p{L}+(?: \d+)?) §/gu).filter((word) => !publicSource.test(word)),
      ...matches(text, notes),
      ...matches(text, /\b[Ss]pec (§\d+)/g).filter(
        (section) => !sections.includes(section.slice(1)),
      ),
      ...(file.path.endsWith('.md') ? deadLinks(file, documents, present) : []),
    ].map((cited) => `${file.path}: cites ${cited}, which is not here`)
  })
}

/** The rows of the index of the decision records: each record once, by number, with the title it bears itself. */
export function indexRows(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^docs\/decisions\/\d{3}-/.test(path))
    .toSorted((a, b) => a.path.localeCompare(b.path, 'en'))
    .map(({ path, source }) => {
      const [, number, title] = /^# (\d{3}) (.+)$/m.exec(source) ?? []
      return `| [${number}](${path.slice('docs/decisions/'.length)}) | ${title} |`
    })
}

/** What a person reads: a whole document, or the comments of code, each on one line. */
function proseOf({ path, source }: SourceFile): string {
  if (path.endsWith('.md')) return source
  const comments = /\.(?:tsx?|js|css)$/.test(path)
    ? matches(source, /(?<=^|[\s{])(\/\*[\s\S]*?\*\/|\/\/ .*)/gm)
    : matches(source, /(?<=^|\s)(# .*)/gm)
  return comments.map((comment) => comment.replaceAll(/\s*\n\s*\*?\s*/g, ' ')).join('\n')
}

function citedRecords({ path, source }: SourceFile, prose: string): string[] {
  const short = path.startsWith('docs/')
    ? matches(prose, /(?:\b(?:see|of) |\(|\[)(0\d\d)(?=[),.;\]])/g)
    : []
  return [
    ...matches(source, /\bdecisions\/(\d{3})\b/g),
    ...matches(prose, /\brecords? (\d{3})\b/gi),
    ...short,
  ]
}

function citedPaths(prose: string): string[] {
  return [...matches(prose, paths), ...matches(prose, names)].filter((path) => !made.test(path))
}

/** Every path of the repository from each of its folders on: code is cited as `shop/orders/orders.ts`. */
function endingsOf(all: readonly string[]): Set<string> {
  const endings = new Set<string>()
  for (const path of all) {
    const parts = path.split('/')
    for (let start = 0; start < parts.length; start++) {
      for (let end = start + 1; end < parts.length; end++)
        endings.add(`${parts.slice(start, end).join('/')}/`)
      endings.add(parts.slice(start).join('/'))
    }
  }
  return endings
}

function isPresent(cited: string, from: string, present: Set<string>): boolean {
  const path = normalize(cited)
  return present.has(path) || present.has(normalize(`${dirname(from)}/${path}`))
}

/** The links of a document that lead nowhere. */
function deadLinks(
  { path, source }: SourceFile,
  documents: Map<string, string>,
  present: Set<string>,
): string[] {
  return matches(withoutCode(source), /\]\(([^)\s]+)\)/g).filter((link) => {
    // An address on the internet, or of the shop.
    if (/^[a-z]+:|^\//.test(link)) return false
    const [file = '', anchor] = link.split('#')
    const target = file === '' ? path : normalize(`${dirname(path)}/${file}`)
    if (!present.has(target) && !present.has(`${target}/`)) return true
    return anchor !== undefined && !anchorsOf(documents.get(target) ?? '').includes(anchor)
  })
}

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsOf(document: string): string[] {
  return matches(withoutCode(document), /^#{1,6} (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/\]\([^)]*\)/g, '')
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  )
}

function withoutCode(document: string): string {
  return document.replaceAll(/^```[\s\S]*?^```/gm, '')
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, found]) => found ?? [])
}
