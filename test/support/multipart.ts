/** A form with one file, as a browser sends it. */
export function multipartFile(
  bytes: Uint8Array,
  name = 'bild.jpg',
): { payload: Buffer; headers: Record<string, string> } {
  const boundary = '----grenze0123456789'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="bild"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
