import encodeQR from 'qr'

/** An address as a QR code: an SVG in a data URL, with the quiet zone a phone's camera needs. */
export function makeQrCode(address: string): string {
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: 4 })
  const dark = rows.flatMap((row, y) => {
    const runs = row.map(Number).join('').matchAll(/1+/g)
    return Array.from(runs, ({ 0: { length }, index: x }) => `M${x} ${y}h${length}`)
  })
  const size = rows.length
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/>` +
    // A line runs along the middle of its row.
    `<path stroke="#000" transform="translate(0 .5)" d="${dark.join('')}"/></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
