import type { Parsed } from './source-file.ts'

/** Modules of the contract that only one side runs, and why they are there. */
const ofOneSide: Record<string, string> = {
  'src/contract/accounts/address-link.ts': 'two rooms of the website',
  'src/contract/catalogue/fires.ts': 'what to know of a fire, beside the facts of products',
  'src/contract/catalogue/price-words.ts': 'words, beside what they are about',
  'src/contract/contact/contact-request.ts': 'two rooms of the website',
  'src/contract/orders/delivery-method-texts.ts': 'words, beside what they are about',
  'src/contract/orders/delivery-words.ts': 'words, beside what they are about',
  'src/contract/orders/return-words.ts': 'words, beside what they are about',
  'src/contract/time/working-days.ts': 'a calculation with days',
}

/**
 * Modules that only the server or only the website runs, directly or through another one: their room is there. The
 * tables of calls and the schemas are read by the server alone, the website takes their types.
 */
export function checkContract(files: readonly Parsed[]): string[] {
  const importers = new Map<string, string[]>()
  for (const { path, imports, isTest } of files)
    for (const { to, typeOnly } of imports)
      if (!isTest && !typeOnly) importers.set(to, [...(importers.get(to) ?? []), path])
  const sidesOf = (path: string): string[] =>
    (importers.get(path) ?? []).flatMap((from) => {
      if (from.startsWith('src/contract/')) return sidesOf(from)
      return from.startsWith('src/web/') ? ['website'] : ['server']
    })
  const own = files.filter(({ path, isTest }) => path.startsWith('src/contract/') && !isTest)
  const broken = own.flatMap(({ path, imports }) => {
    const [side, ...more] = new Set(sidesOf(path))
    const isSchema =
      /(calls|endpoints)\.ts$/.test(path) || imports.some(({ to }) => to === 'typebox')
    return side !== undefined && more.length === 0 && !isSchema ? [{ path, side }] : []
  })
  return [
    ...broken
      .filter(({ path }) => !(path in ofOneSide))
      .map(({ path, side }) => `${path}: only the ${side} runs it: its room is there`),
    ...own
      .filter(({ path }) => path in ofOneSide && broken.every((one) => one.path !== path))
      .map(({ path }) => `${path}: both sides run it: its reason can go`),
  ]
}
