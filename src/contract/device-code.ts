/** The code of a device as printed on its label: `K7QF-2M9D`. */
export function printedCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4, 8)}`
}
