/** The background of the logo. */
export const soot = '#15110f'

/** The flame and the hearth line of the logo, on a grid of 38 × 38; pages draw it in src/web/ui/logo.tsx. */
export const mark = `<path d="M19 6c1 5 7 7 7 14a7 7 0 0 1-14 0c0-3 1.500-5 3-6 0 2 1 3 2 3 1.800 0 1-5 2-11z" fill="#ff7a3d"/>
  <path d="M9 31h20" stroke="#b98d3a" stroke-width="2.4" stroke-linecap="round"/>`

/** The logo as a square SVG, `size` in pixels. */
export function drawLogo(size: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 38 38">
  <rect width="38" height="38" rx="10" fill="${soot}"/>
  ${mark}
</svg>
`
}
