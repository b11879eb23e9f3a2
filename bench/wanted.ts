/** `npm run bench -- '^(round|devices), .*20k'`: only the figures whose names match. */
const wanted = new RegExp(process.argv.slice(2).find((word) => !word.startsWith('--')) ?? '')

/** True when this figure, or this group of figures, was selected. */
export function isWanted(figure: string): boolean {
  return wanted.test(figure)
}
