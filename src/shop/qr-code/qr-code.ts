/**
 * An address as a QR code: an SVG in a data URL, with the quiet zone a phone's camera needs. The encoder is
 * loaded with the first code.
 */
export async function makeQrCode(address: string): Promise<string> {
  const { toString } = await import('qrcode')
  const svg = await toString(address, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
