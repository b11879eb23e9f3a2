import encodeQR from 'qr'

/** The quiet zone around a code, in modules. */
const quiet = 4

/** A horizontal run of dark modules. */
type Run = { x: number; y: number; length: number }

/**
 * A text as a QR code with its quiet zone: its width in modules, and its dark modules in runs. `quartile` stays
 * readable with a quarter of it damaged.
 */
export function readRuns(
  text: string,
  ecc: 'medium' | 'quartile' = 'medium',
): { size: number; runs: Run[] } {
  const rows = encodeQR(text, 'raw', { ecc, border: quiet })
  const runs: Run[] = []
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      const start = x
      while (row[x]) x += 1
      if (x > start) runs.push({ x: start, y, length: x - start })
    }
  }
  return { size: rows.length, runs }
}

/** A URL as a QR code: an SVG in a data URL, with the quiet zone a phone's camera needs. */
export function makeQrCode(address: string): string {
  const { size, runs } = readRuns(address)
  const dark = runs.map(({ x, y, length }) => `M${x} ${y}h${length}`)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/>` +
    // A stroke runs along the middle of its row.
    `<path stroke="#000" transform="translate(0 .5)" d="${dark.join('')}"/></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
