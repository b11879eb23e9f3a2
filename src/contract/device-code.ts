/** What a label shows of a device's code in words: `K7QF-2M9D`. */
export function printedCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4, 8)}`
}
